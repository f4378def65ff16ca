import numpy as np


def check():
    import main
    r = main.main()
    if len(np.unique(r, axis=0)) < len(r):
        return "two replications equal"
    if not np.array_equal(r, main.main()):
        return "another run differs"
    return None
