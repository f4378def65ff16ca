"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    norms = main()["norms"]
    return "the landscape changes under the walker" if float(norms[-1]) > 1e-3 else None
