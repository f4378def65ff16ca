import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    drawn, _ = main()
    return "all updates learn from one minibatch" if all(d == drawn[0] for d in drawn) else None
