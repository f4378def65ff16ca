import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import write


def check():
    v = np.asarray(write.main(1)) == 0
    if any((v[i] == v[j]).all() for i in range(len(v)) for j in range(i)):
        return "two lines share a dropout mask"
    return ""


def alive(seed):
    return np.asarray(write.main(seed))
