import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import survey


def check():
    for seed in range(5):
        o = survey.main(seed)
        if abs(np.corrcoef(o["quality"], o["wobble"])[0, 1]) > 0.3:
            return "error follows quality"
    if not np.array_equal(o["seen"], survey.main(4)["seen"]):
        return "two runs with one seed differ"
    if np.array_equal(o["seen"], survey.main(5)["seen"]):
        return "seed has no effect"
    return ""


def alive(seed):
    o = survey.main(seed)
    return np.stack([o["quality"], o["seen"]])
