import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    straight, pieces = main()
    if straight == pieces:
        return None
    return "the resumed run differs from the unbroken one" + ("; it repeats the orders of the first epochs" if pieces[3:] == pieces[:3] else "")
