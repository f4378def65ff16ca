"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    out = main()
    if np.asarray(out["errors"]).max() > 0.02:
        return "the differences are not taken of the function whose gradient is checked"
    m = np.asarray(out["masks"])
    return "all training masks are equal" if (m == m[0]).all() else None
