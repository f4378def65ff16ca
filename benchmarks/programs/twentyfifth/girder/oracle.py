"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    import numpy as np
    from main import main

    for d in main()[1]:
        if abs(np.corrcoef(d["dirt"].ravel(), d["eps"].ravel())[0, 1]) > 0.95:
            return "the latent noise is the corruption of the input"
    return None
