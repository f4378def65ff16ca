import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import follow


def check():
    m = np.asarray(follow.main(2)["masks"])
    # frozen units are zero in every step anyway; a fresh mask differs between two steps
    return "steps share a mask" if (m[0] == m[1]).all() or (m[1] == m[2]).all() else ""


def alive(seed):
    return np.asarray(follow.main(seed)["masks"]).astype(float)
