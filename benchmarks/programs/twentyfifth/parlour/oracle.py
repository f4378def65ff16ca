"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    from main import main

    tried = main()[1]
    distinct = {tuple(sorted(hp.items())) for hp in tried}
    if len(distinct) < len(tried):
        return f"{len(tried)} trials try {len(distinct)} configurations"
    return None
