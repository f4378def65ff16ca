"""Says whether the program shows its hazard when it runs."""


def check():
    import numpy as np
    from main import main
    k = np.asarray(main()[1]["kick"])
    return 'The scan body closes over one key, so each Langevin step adds the same noise.' if np.array_equal(k[0], k[1]) and np.array_equal(k[1], k[-1]) else None
