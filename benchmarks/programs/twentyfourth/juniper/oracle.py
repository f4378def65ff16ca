"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    d = main()["dropped"]  # steps, micro-batches, rows, units
    same = all((d[s, 0] == d[s, m]).all() for s in range(len(d)) for m in range(1, d.shape[1]))
    return "all micro-batches of a step drop the same units" if same else None
