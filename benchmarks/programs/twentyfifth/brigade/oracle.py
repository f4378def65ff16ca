"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    from main import main

    r = main()[0]
    half = len(r) // 2
    if r[:half] == r[half:]:
        return "the second job simulates the fires of the first once more"
    return None
