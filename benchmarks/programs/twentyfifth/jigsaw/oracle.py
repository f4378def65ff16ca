"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    from main import main

    _, sides, names = main()
    if any(set(fit) & set(held) for fit, held in sides):
        return "held-out pieces were also fitted on"
    if sorted(n for _, held in sides for n in held) != names:
        return "the held-out groups are no partition"
    return None
