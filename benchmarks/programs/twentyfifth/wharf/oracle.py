"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    from main import main

    n, epochs = main()
    for shards in epochs:
        missed = n - len({row for shard in shards for row in shard})
        if missed:
            return f"{missed} rows are on no rank in an epoch, others on several"
    return None
