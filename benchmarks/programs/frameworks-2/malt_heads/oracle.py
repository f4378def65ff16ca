import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import roast


def check():
    v = np.asarray(roast.main(3)["votes"])
    if np.array_equal(v[0], v[1]):
        return "the members of the committee start from the same weights and always agree"
    return ""


def alive(seed):
    return np.asarray(roast.main(seed)["votes"])
