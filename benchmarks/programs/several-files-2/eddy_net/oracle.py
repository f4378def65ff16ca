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

    if all(np.array_equal(eps["stage0"], eps["stage1"]) for eps in main(6)):
        return "the stages of a member get equal noise"
    return ""


def alive(seed):
    from main import main

    return main(seed)[0]["stage0"]
