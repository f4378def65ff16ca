import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    losses, used = main()
    if len(set(used)) != len(used):
        return "steps have one direction"
    return "the loss does not fall" if losses[-1] >= losses[0] else None
