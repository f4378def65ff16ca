import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    seen = main()
    rows, words = zip(*seen)
    return "steps repeat" if len(set(rows)) < len(rows) or len(set(words)) < len(words) else None
