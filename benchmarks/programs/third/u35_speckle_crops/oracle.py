"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, ".")


def check():
    from main import main

    x = main()
    same = sum(bool((x[i] == x[j]).all()) for i in range(len(x)) for j in range(i))
    if same:
        return f"{same} pairs of different items have equal speckle noise"
    return None
