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

    g = main(25)["gusts"]
    if len(np.unique(g, axis=0)) < len(g):
        return "two steps get one gust"
    return "" if np.array_equal(g, main(25)["gusts"]) else "two runs of one seed differ"


def alive(seed):
    from main import main

    return main(seed)["gusts"]
