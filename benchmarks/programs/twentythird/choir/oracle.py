import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    return "the spread over the stochastic passes is zero everywhere" if out["passes"].max() < 1e-6 else None
