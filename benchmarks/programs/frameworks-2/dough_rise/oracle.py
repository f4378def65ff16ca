import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import oven


def check():
    if oven.main(3, looks=True) != oven.main(3, looks=False):
        return "looking changes the training"
    return ""


def alive(seed):
    return np.array(oven.main(seed))
