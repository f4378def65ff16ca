"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    visits = [(kind, repr(level)) for kind, level in main()["visits"]]
    new = [v for k, v in visits if k == "new"]
    if len(set(new)) < len(new):
        return "new levels repeat"
    if not {v for k, v in visits if k == "replay"} <= set(new):
        return "a replayed level is not one met before"
    return None
