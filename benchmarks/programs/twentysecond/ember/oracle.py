import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    _, drawn = main()
    return "steps have one noise" if any(a == b for i, a in enumerate(drawn) for b in drawn[:i]) else None
