import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    seen = main()
    return "every epoch draws the same tremors" if all((s == seen[0]).all() for s in seen[1:]) else None
