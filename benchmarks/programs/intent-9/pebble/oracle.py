"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    costs = main()["costs"]
    if float(costs[:, 0].std()) == 0:
        return "all seasons are one"
    import numpy as np

    corr = np.corrcoef(np.asarray(costs[:, 1]), np.asarray(costs[:, 2]))[0, 1]
    return "the levels do not face the same demand" if corr < 0.5 else None
