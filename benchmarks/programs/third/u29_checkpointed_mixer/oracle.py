"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, ".")


def check():
    from main import main

    y, g = main()
    differ = int(((y != 0) != (g != 0)).sum())
    if differ:
        return f"{differ} of {len(y)} gradients belong to another dropout mask than the outputs"
    return None
