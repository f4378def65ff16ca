import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    import numpy as np
    from main import main
    out = main()
    c = np.corrcoef(out["moves"][:, 0].ravel(), out["moves"][:, 1].ravel())[0, 1]
    return f"asset and variance move with correlation {c:.2f} in place of {out['rho']}" if abs(c) > 0.99 else None
