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

    w = main(32)["wobbles"].reshape(-1, 2)
    return "" if len(np.unique(w, axis=0)) == len(w) else "two birds or ticks wobble alike"


def alive(seed):
    from main import main

    return main(seed)["wobbles"]
