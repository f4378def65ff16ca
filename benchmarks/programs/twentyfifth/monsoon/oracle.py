"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    from main import main

    first, second = main()[0], main()[0]
    if first != second:
        return "two runs with one seed give different returns"
    return None
