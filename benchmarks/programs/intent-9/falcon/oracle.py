"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    o = main()
    stuck = [n for n in o["failed"] if all((x == o["tried"][n][0]).all() for x in o["tried"][n])]
    return f"{len(stuck)} pictures try one layout again and again" if stuck else None
