"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    w = main()["weight"]
    return "all ranks hold the same output columns" if bool((w[:4] == w[4:8]).all()) else None
