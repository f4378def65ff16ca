import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    first, ahead, resumed = main()
    if (ahead != resumed).any():
        return "the resumed run differs from the unbroken one"
    return "ranks draw the same rows" if (resumed[:, 0] == resumed[:, 1]).all() else None
