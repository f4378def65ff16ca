import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    tried, starts = main()
    if len(set(tried)) < len(tried):
        return "settings are tried twice"
    if any(w != starts[0] for w in starts):
        return "settings are not compared from one start"
    return None if main()[0] == tried else "two searches differ"
