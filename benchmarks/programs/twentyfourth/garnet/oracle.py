"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    for held in out["held"].values():
        if sorted(i for h in held for i in h) != list(range(out["rows"])):
            return "held-out sets of the folds overlap"
    repeats = list(out["held"].values())
    return "the repeats are one partition" if repeats[0] == repeats[1] else None
