"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    from main import main

    used = main()[0]
    if (used == used[0]).all():
        return "every update of the critic uses the same transitions"
    return None
