import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import club


def check():
    h = club.main(3)
    if h != club.main(3):
        return "two runs with one seed differ"
    if any(e["quiet"] < 0.1 for e in h):
        return "dropout is off in later training epochs"
    return ""


def alive(seed):
    return np.array([[e["loss"], e["held"]] for e in club.main(seed)])
