"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, ".")


def check():
    from main import main

    corners, aligned = main()
    assert aligned
    if len(set(corners)) == 1:
        return f"all {len(corners)} crops of two epochs are taken at one place"
    return None
