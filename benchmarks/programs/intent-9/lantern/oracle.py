"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    pieces = main()["pieces"]
    off = sum(float((x - y).abs().mean()) > 0.4 for x, y in pieces)
    same = all(bool((x == pieces[0][0]).all()) for x, _ in pieces)
    if off:
        return f"{off} pieces of input and target do not lie at one place"
    return "all windows are one" if same else None
