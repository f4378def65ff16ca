import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    ahead, resumed = main()
    if (resumed[:, 0] == resumed[:, 1]).all():
        return "after the resume all ranks draw one jitter"
    return "the resumed run differs from the unbroken one" if (ahead != resumed).any() else None
