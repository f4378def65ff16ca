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

    s = main(2)["starts"]
    first = s["idle"]
    if len(np.unique(first, axis=0)) < len(first):
        return "two episodes of a controller start alike"
    return "" if all(np.array_equal(first, v) for v in s.values()) else "the controllers fly different episodes"


def alive(seed):
    from main import main

    return main(seed)["starts"]["soft"]
