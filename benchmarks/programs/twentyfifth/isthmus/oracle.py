"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    from main import main

    duels = main()[0]
    if any((duels[i] == duels[j]).all() for i in range(len(duels)) for j in range(i)):
        return "two generations fight the same duels"
    return None
