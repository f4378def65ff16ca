"""Says whether the program shows its hazard when it runs."""


def check():
    import numpy as np
    from main import main
    eps = main()[0][1]
    return 'One key reparametrises every layer in the loop; the layers have one shape, so their weight noise is equal.' if any(np.array_equal(eps[0], e) for e in eps[1:]) else None
