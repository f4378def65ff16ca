import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import monitor


def check():
    m = np.asarray(monitor.main(1)["masks"])
    if (m[0] == m[1]).all():
        return "all training steps drop the same units"
    return ""


def alive(seed):
    return np.asarray(monitor.main(seed)["masks"]).astype(float)
