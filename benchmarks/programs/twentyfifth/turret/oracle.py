"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    from main import main

    noises = main()[1]
    if any((noises[i] == noises[j]).all() for i in range(len(noises)) for j in range(i)):
        return "two updates see the same feature noise"
    return None
