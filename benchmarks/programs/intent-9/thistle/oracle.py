"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    import numpy as np

    o = main()
    share = float(np.asarray(o["variance"] / o["expected"]).min())
    return f"two added noises have {share:.2f} of the variance of independent ones" if share < 0.5 else None
