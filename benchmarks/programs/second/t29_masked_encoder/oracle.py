import numpy as np
def check():
    from main import main
    u, n = (np.asarray(v).ravel() for v in main())
    r = np.corrcoef(np.argsort(np.argsort(u)), np.argsort(np.argsort(n)))[0, 1]
    if r > 0.9:
        return f"mask draw and noise have rank correlation {r:.3f}"
