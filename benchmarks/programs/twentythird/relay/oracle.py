import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    seen = main()
    return "every epoch augments each spectrum in the same way" if all(r == seen[0] for r in seen[1:]) else None
