"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    import numpy as np
    from main import main

    steps = main()[1]
    for column in steps.T:
        if len(np.unique(column)) < len(column):
            return "a walker proposes the same displacement in several sweeps"
    return None
