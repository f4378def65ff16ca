import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    orders = main()
    for ids in orders:
        if sorted(ids) != list(range(30)):
            return "an epoch does not read every tile once"
    return "epochs repeat their order" if len({tuple(o) for o in orders}) < len(orders) else None
