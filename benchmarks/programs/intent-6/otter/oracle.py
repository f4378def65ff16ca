"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    gap = np.asarray(main()["gap"])
    if gap[0] > 1e-6:
        return "the slow critic does not start as the online one"
    return "the slow critic never lags" if gap[1:].max() < 1e-4 else None
