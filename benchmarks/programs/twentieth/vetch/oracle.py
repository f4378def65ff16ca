"""Says whether the program shows its hazard when it runs."""


def check():
    import numpy as np
    from main import main
    w = np.asarray(main()[0].hidden.weight)
    return 'The ensemble is built by a vmap that hands one unmapped key to each member, so all members have the same initial weights.' if np.array_equal(w[0], w[1]) else None
