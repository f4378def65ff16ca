"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    from main import main

    shared = sum(len(set(fit) & set(held)) for fit, held in main()[1])
    if shared:
        return f"{shared} held-out rows were also fitted on"
    return None
