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
    h = np.asarray(out["hums"])
    if len(np.unique(h, axis=0)) < len(h):
        return "two records have the same hum"
    return None if out["error"] < 0.05 else "stacking does not lower the noise"
