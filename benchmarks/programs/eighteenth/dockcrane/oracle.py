import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import harbour


def check():
    if harbour.main(3) != harbour.main(3):
        return "two runs with one seed differ"
    return ""


def alive(seed):
    return np.array(harbour.main(seed))
