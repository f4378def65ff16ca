import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    import numpy as np
    from main import main
    out = main()
    up, down = out["ends"][:, 0], out["ends"][:, 1]
    if np.ptp(up + down) > 1e-9:
        return "the mirrored paths do not mirror the paths"
    return "all batches are one batch" if np.ptp(out["means"]) == 0 else None
