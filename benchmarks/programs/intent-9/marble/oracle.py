"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    obs = main()["obs"]
    return "all actors collect one and the same episode" if all((o == obs[0]).all() for o in obs) else None
