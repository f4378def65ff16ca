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
    s, l = np.asarray(out["starts"]), np.asarray(out["losses"])
    if not (s == s[:, :1]).all():
        return "the optimisers do not start from one point"
    if len(np.unique(s[:, 0], axis=0)) < len(s):
        return "two problems have one start"
    return "optimisers end alike" if (l == l[:, :1]).all() else None
