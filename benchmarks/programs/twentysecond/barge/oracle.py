import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    drawn, _ = main()
    return "updates learn from one minibatch" if any(a == b for i, a in enumerate(drawn) for b in drawn[:i]) else None
