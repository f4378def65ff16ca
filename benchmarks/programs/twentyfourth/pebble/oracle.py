"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    alive = main()["alive"]
    shrinks = all(b <= a for a, b in zip(alive, alive[1:]))
    return "the particles collapse: no step makes new ones" if shrinks and alive[-1] < 10 else None
