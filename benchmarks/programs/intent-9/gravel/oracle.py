"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    orders = main()["orders"]
    if any(sorted(o) != list(range(24)) for o in orders):
        return "an epoch is not a pass over the data"
    return "all epochs have one order" if all(o == orders[0] for o in orders) else None
