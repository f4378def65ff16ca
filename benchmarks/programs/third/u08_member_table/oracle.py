"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, ".")


def check():
    from main import main

    y = main()
    if (y == y[0]).all():
        return f"all {len(y)} ensemble members give equal predictions"
    return None
