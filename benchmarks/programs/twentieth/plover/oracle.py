"""Says whether the program shows its hazard when it runs."""


def check():
    import numpy as np
    from main import main
    u = np.stack(main().usage)
    return 'The trainer passes its stored key to each step and never advances it, so the unit mask is the same at all steps.' if (u == u[0]).all() else None
