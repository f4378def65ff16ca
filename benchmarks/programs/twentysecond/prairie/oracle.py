import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    first, second = main(), main()
    if first != second:
        return "two runs with one seed differ"
    masks = [m for m, _ in first]
    return "steps have one mask" if any(a == b for i, a in enumerate(masks) for b in masks[:i]) else None
