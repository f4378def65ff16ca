"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    votes = main()["votes"]
    flat = all(abs(v - v[0]).max() < 1e-4 for v in votes)
    return "all members of the committee give one prediction" if flat else None
