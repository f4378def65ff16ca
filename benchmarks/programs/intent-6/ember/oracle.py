"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    out = {k: np.asarray(v) for k, v in main().items()}
    mid = 0.5 * (out["up"] + out["down"])
    if not np.allclose(mid, out["centre"][:, None], atol=1e-4):
        return "the two ends of a pair are not mirrored"
    steps = (out["up"] - out["down"]).reshape(-1, 4)
    if len(np.unique(steps.round(5), axis=0)) < len(steps):
        return "two pairs have the same direction"
    return None if out["reward"][-1] > -0.5 else "the search does not find the optimum"
