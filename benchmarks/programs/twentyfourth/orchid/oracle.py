"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    z = main()["zeros"]
    same = any((z[i] == z[j]).all() for i in range(len(z)) for j in range(i))
    return "two training steps share a dropout mask" if same else None
