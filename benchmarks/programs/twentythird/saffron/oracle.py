import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    if all((eps == bump).all() for eps, bump in main()):
        return "the jitter is the posterior noise over again"
    return None
