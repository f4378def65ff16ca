"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    new = [repr(level) for kind, level in main()["visits"] if kind == "new"]
    assert len(new) > 5
    return "every new level is the same one" if len(set(new)) == 1 else None
