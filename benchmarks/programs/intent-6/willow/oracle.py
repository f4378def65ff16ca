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
    v, t = np.asarray(out["validation"]["next"]), np.asarray(out["train"]["next"])
    hits = sum((t == row).all(1).any() for row in v)
    return f"{hits} of {len(v)} validation transitions are training transitions" if hits > len(v) // 2 else None
