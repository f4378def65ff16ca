"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    from main import main

    a, b, c = main()[1]
    if (a == b).all() and (a == c).all():
        return None
    return "predictions of one network in eval mode differ from call to call"
