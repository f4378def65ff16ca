"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, ".")


def check():
    import numpy as np
    from main import main

    worst = []
    for d in main():
        rank = {k: np.argsort(np.argsort(np.asarray(v))) for k, v in d.items()}
        worst.append(max(abs(np.corrcoef(rank["gain"], rank[k])[0, 1]) for k in ("time", "level")))
    if min(worst) > 0.95:
        return f"rank correlation of gain with time or level is {min(worst):.3f} in every step"
    return None
