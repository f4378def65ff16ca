"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    o = main()
    flat = {x.tobytes() for x in o["layouts"]}
    if o["failed"] or len(flat) != 20:
        return "pictures are missing or doubled"
    return None
