"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    a, b = main().values()
    if abs(a["loss"] - b["loss"]) > 1e-6:
        return None
    off = float((a["grad"] - b["grad"]).abs().max())
    return "equal losses, other gradients: the recomputed mask differs" if off > 1e-4 else None
