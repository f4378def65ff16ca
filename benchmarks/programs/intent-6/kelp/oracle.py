"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    runs = main()
    for kind in ("gauss", "student"):
        if len(set(runs[kind]["bonus"])) < 50:
            return "bonuses repeat"
    late = runs["none"]["arms"][10:]
    return "one arm only" if len(set(late)) < 2 else None
