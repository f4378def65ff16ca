import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    orders, _ = main()
    return "epochs have one order" if any(a == b for i, a in enumerate(orders) for b in orders[:i]) else None
