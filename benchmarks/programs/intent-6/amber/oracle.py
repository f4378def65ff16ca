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
    b = np.asarray(out["batches"])
    if any((b[i] == b[j]).all() for i in range(len(b)) for j in range(i)):
        return "two training batches are equal"
    if out["widths"] != {"fine": 300, "coarse": 45, "pooled": 18}:
        return "the widths are wrong"
    return None
