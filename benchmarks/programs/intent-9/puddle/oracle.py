"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    e = main()["estimate"]
    off = abs(e["diff"] - e["truth"]) / e["error"]
    return f"the estimate is {off:.0f} standard errors off" if off > 6 else None
