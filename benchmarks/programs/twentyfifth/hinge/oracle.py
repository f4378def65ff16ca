"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    from main import main

    shifts = main()[1]
    if all(s == shifts[0] for s in shifts):
        return "the profiles are shifted alike in all epochs"
    return None
