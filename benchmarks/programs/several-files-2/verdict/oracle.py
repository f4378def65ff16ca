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

    rows = main(18)["rows"]
    if not np.array_equal(rows["mixed"], rows["length"]):
        return "the rankers are resampled on different queries"
    return "" if len(np.unique(rows["mixed"], axis=0)) == len(rows["mixed"]) else "two rounds take the same rows"


def alive(seed):
    from main import main

    return main(seed)["rows"]["mixed"]
