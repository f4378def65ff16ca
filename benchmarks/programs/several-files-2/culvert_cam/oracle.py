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

    s = main(21)["speckles"]
    flat = s.reshape(-1, s.shape[-2] * s.shape[-1])
    if len(np.unique(flat, axis=0)) < len(flat):
        return "frames of different workers get equal speckle"
    return ""


def alive(seed):
    from main import main

    return main(seed)["speckles"]
