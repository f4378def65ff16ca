"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    from main import main

    out = main()
    if (out["width"] == 0).any():
        return "the band of the forecast has no width"
    if not (out["levels"][0] == out["levels"][1]).all():
        return "the plain forecast varies from call to call"
    return None
