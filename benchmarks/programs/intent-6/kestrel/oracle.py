"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    p = np.asarray(main()["pairs"])
    if not (p[..., 0] == p[..., 1]).all():
        return "sounds meet the pictures of other clips"
    o = p[..., 0]
    return "all epochs have one order" if len(np.unique(o, axis=0)) < len(o) else None
