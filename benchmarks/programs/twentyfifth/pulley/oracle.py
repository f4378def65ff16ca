"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    from main import main

    starts = list(main()[1].values())
    if any(starts[i] == starts[j] for i in range(len(starts)) for j in range(i)):
        return "two epochs cut the clips at the same places"
    return None
