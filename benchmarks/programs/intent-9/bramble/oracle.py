"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    import numpy as np

    o = main()
    corr = np.corrcoef(o["drift"].ravel(), o["sensor"].ravel())[0, 1]
    return f"drift and sensor noise have correlation {corr:.2f}" if abs(corr) > 0.5 else None
