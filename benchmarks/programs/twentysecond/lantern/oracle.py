import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    e = main()
    if all(v["order"] == e[0]["order"] and v["masked"] == e[0]["masked"] for v in e):
        return "all epochs have one order and one masking"
    return None
