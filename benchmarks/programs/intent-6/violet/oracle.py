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
    t, met = np.asarray(out["times"]), np.asarray(out["met"])
    if (t == t[0]).all():
        return "all replicates meet at one time"
    if not all(met[i, t[i]:].all() and t[i] < met.shape[1] for i in range(len(t))):
        return "chains do not stay together"
    return None
