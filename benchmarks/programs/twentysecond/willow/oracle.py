import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    points, _, std = main()
    if points[0] != points[1]:
        return "the point forecast is random"
    return "the passes are equal and the spread is zero" if min(std) < 1e-5 else None
