"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    lives = main()["layouts"]
    assert all(len(x) > 2 for x in lives)
    flat = [x for l in lives for x in l]
    same = any((flat[i] == flat[j]).all() for i in range(len(flat)) for j in range(i))
    return "two lives share the places of the food" if same else None
