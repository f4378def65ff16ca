import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import assembly


def check():
    got = assembly.main(1)
    v, w = np.asarray(got["votes"]), np.asarray(got["weights"])
    if np.array_equal(w[0], w[1]):
        return "voters start alike"
    if np.array_equal(v[0], v[1]):
        return "two rounds have the same masks"
    return ""


def alive(seed):
    return np.asarray(assembly.main(seed)["votes"])
