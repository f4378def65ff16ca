"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    views = main()
    rows = [tuple(w) for v in views for w in v.values()]
    return "two items or epochs have equal augmentation" if len(set(rows)) < len(rows) else None
