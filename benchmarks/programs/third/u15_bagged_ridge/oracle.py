"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, ".")


def check():
    from main import main

    if main().max() == 0.0:
        return "all members of the bagged ensemble have equal coefficients: predictive spread is 0"
    return None
