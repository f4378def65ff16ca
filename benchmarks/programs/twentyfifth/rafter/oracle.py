"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    from main import main

    masks = main()[1]
    flat = masks.reshape(-1, *masks.shape[2:])
    if any((flat[i] == flat[j]).all() for i in range(len(flat)) for j in range(i)):
        return "two shards or steps share a dropout mask"
    return None
