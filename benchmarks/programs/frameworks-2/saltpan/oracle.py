import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import evaporate


def check():
    a, b = evaporate.main(2), evaporate.main(2, stop_at=3)
    if a != b:
        return "the resumed run does not go on like the uninterrupted one"
    return ""


def alive(seed):
    return np.array(evaporate.main(seed))
