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
    from train import main

    s = main(14)["starts"]
    return "all episodes start from one load position" if (s == s[0]).all() else ""


def alive(seed):
    from train import main

    return main(seed)["starts"]
