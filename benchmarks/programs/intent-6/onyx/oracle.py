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
    t, h = np.asarray(out["train"]), np.asarray(out["heldout"])
    assert len(t) > 2
    if any((t[i] == t[j]).all() for i in range(len(t)) for j in range(i)):
        return "two epochs train on the same noise"
    return None if (h == h[0]).all() else "the held-out losses are not measured alike"
