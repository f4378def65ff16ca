"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    orders = [o for o, _ in out["interrupted"]]
    if any(orders[i] == orders[j] for i in range(len(orders)) for j in range(i)):
        return "two epochs have one order"
    return None if out["straight"] == out["interrupted"] else "the resumed run leaves the uninterrupted one"
