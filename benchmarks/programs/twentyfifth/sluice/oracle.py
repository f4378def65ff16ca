"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    import numpy as np
    from main import main

    k = np.asarray(main()[1])
    if len(np.unique(k)) < k.size * 0.99:
        return "some kicks of the ensemble are repeated"
    return None
