"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    import numpy as np

    o = main()
    off = float(np.abs(np.asarray(o["variance"] / o["expected"]) - 1).max())
    corr = np.asarray(o["correlation"]) - np.eye(5)
    return "the noise is not what the detector has" if off > 0.4 or np.abs(corr).max() > 0.3 else None
