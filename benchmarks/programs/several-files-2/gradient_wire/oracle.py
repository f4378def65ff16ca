"""Run-time check of this program. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
HERE = os.path.dirname(os.path.abspath(__file__))
if HERE not in sys.path:
    sys.path.insert(0, HERE)
import numpy as np


def check():
    from main import main

    r = main(23)
    noise = r["noise"].reshape(-1, r["noise"].shape[-1])
    if len(np.unique(noise, axis=0)) < len(noise):
        return "two ranks or steps have one gradient noise"
    p = r["projections"]
    if not (p == p[:, :1]).all() or np.array_equal(p[0], p[1]):
        return "the ranks do not share a projection per step"
    return "" if r["distance"] < 1.0 else "the summed sketches do not descend"


def alive(seed):
    from main import main

    return main(seed)["noise"]
