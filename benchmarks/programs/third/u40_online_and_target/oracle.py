"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, ".")


def check():
    from main import main

    q = main()
    if (q == q[0]).all():
        return "all bootstrapped heads give equal values: no disagreement"
    return None
