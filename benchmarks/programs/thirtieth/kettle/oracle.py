import numpy as np


def check():
    import main
    r = main.main()
    a, b = np.ravel(r["radius"]), np.ravel(r["log_u"])
    ra, rb = np.argsort(np.argsort(a)), np.argsort(np.argsort(b))
    rho = np.corrcoef(ra, rb)[0, 1]
    if abs(rho) > 0.3:
        return f"proposal radius and acceptance uniform are rank-correlated ({rho:.3f})"
    return None
