import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    kept = main()
    if all((k == k[0]).all() for k in kept):
        return f"all {len(kept[0])} shards have one dropout mask in every step"
    return None
