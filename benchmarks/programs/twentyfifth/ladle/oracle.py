"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    from main import main

    waits, whole = main()
    if len(set(waits)) < len(waits):
        return "a later segment repeats evenings of an earlier one"
    if waits != whole:
        return "the campaign in segments differs from the unbroken one"
    return None
