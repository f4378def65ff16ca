import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    views = main()
    return "views of the log are equal" if any(a == b for i, a in enumerate(views) for b in views[:i]) else None
