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

    rows = np.asarray(main(11)["rows"])
    return "all members have one bootstrap sample" if (rows == rows[0]).all() else ""


def alive(seed):
    from main import main

    return main(seed)["rows"]
