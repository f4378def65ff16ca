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

    a, b = main(44), main(45)
    rows = np.concatenate([a["orders"], b["orders"]])
    if len(np.unique(rows, axis=0)) < len(rows):
        return "epochs or seeds share an order"
    return "" if len(set(a["reports"])) == 1 else "one data set has several p-values"


def alive(seed):
    from main import main

    return main(seed)["orders"]
