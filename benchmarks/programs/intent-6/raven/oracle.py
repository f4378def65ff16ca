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
    cos = [u @ g / np.linalg.norm(u) / np.linalg.norm(g) for u, g in zip(out["update"], out["grad"])]
    if np.mean(cos) < 0.4:
        return "the expanded sketches do not give the gradient back"
    return None if out["error"][-1] < 0.05 * out["error"][0] else "training stalls"
