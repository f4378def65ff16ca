import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import sail


def check():
    m = np.asarray(sail.main(2))
    if np.array_equal(m[1], m[2]):
        return "the optimiser adds the same noise at every step"
    return ""


def alive(seed):
    return np.asarray(sail.main(seed))
