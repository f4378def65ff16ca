import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    a, b = main(), main()
    off = [x["seed"] for x, y in zip(a, b) if x != y]
    return f"the runs with seed {off} are not reproduced by a second start" if off else None
