import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import match


def check():
    o = match.main(3)
    if o["exact"] != 1.0 or o["typo"] < 0.6:
        return "index and query are hashed with other planes"
    if not np.array_equal(o["queries"], match.main(3)["queries"]):
        return "two runs with one seed differ"
    if np.array_equal(o["queries"], match.main(4)["queries"]):
        return "seed has no effect"
    return ""


def alive(seed):
    return match.main(seed)["queries"]
