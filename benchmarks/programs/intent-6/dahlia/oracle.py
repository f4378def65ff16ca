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
    if not np.allclose(out["means"], 1.0 + 2.5 * np.arange(4)):
        return "images and label maps are not aligned"
    if (out["shown"] == out["shown"][0]).all():
        return "all epochs have the same warps"
    return None
