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

    a = main(60)["alive"]
    if len(np.unique(a, axis=0)) < len(a):
        return "two replicates lose the same lines"
    return "" if np.array_equal(a, main(60)["alive"]) else "two runs of one seed differ"


def alive(seed):
    from main import main

    return main(seed)["alive"]
