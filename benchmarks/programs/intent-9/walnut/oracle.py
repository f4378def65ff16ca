"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    o = main()
    if bool((o["before"][0] != o["before"][1]).any()):
        return "the slow critic does not start from the fast one"
    return "the two critics are one" if bool((o["after"][0] == o["after"][1]).all()) else None
