import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import fleet


def check():
    o = fleet.main(3)
    if np.ptp(o["bias"]) == 0:
        return "all gliders have the same compass bias"
    if not np.array_equal(o["places"], fleet.main(3)["places"]):
        return "two runs with one seed differ"
    return ""


def alive(seed):
    return fleet.main(seed)["places"]
