import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    eps, w = main()
    return "perturbations repeat" if len({e.tobytes() for e in eps}) < len(eps) else None
