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

    r = main(29)
    a, b = r["plain"], r["momentum"]
    if not (np.array_equal(a["start"], b["start"]) and np.array_equal(a["rows"], b["rows"])):
        return "the arms do not share weights and batches"
    return "" if len(np.unique(a["rows"], axis=0)) == len(a["rows"]) else "two steps take one batch"


def alive(seed):
    from main import main

    return main(seed)["plain"]["start"]
