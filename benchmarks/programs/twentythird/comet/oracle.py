import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    masks = main()
    return "the dropout mask of all steps is one" if all((m == masks[0]).all() for m in masks[1:]) else None
