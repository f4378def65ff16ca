"""Says whether the program shows its hazard when it runs."""


def check():
    import numpy as np
    from main import main
    book = main()[1]
    return 'The perturbation generator is seeded by run and generation but not by member, so all members of a generation are perturbed equally.' if any(len(np.unique(e, axis=0)) < len(e) // 2 for e in book) else None
