import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    paths = main()
    if all((p == paths[0]).all() for p in paths[1:]):
        return f"the {len(paths)} parallel environments run one and the same episode"
    return None
