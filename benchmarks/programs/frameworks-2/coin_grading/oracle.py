import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import serving


def check():
    s = np.asarray(serving.main(1)["samples"])
    if all(np.array_equal(s[0], t) for t in s[1:]):
        return "all dropout opinions are the same, the doubt is zero"
    return ""


def alive(seed):
    return np.asarray(serving.main(seed)["samples"])
