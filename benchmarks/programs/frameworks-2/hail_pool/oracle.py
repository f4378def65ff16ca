import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import damage


def check():
    a = damage.main(1)
    if len({tuple(r) for r in a.tolist()}) < len(a):
        return "two roofs are hit alike"
    return "not repeatable" if (a != damage.main(1)).any() else ""


def alive(seed):
    return damage.main(seed).numpy()
