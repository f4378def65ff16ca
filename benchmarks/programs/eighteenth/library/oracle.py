import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import lending


def check():
    a = lending.main(3)
    other = lending.main(4)
    b = lending.main(3)
    if not np.array_equal(a["visits"], b["visits"]):
        return "two runs with one seed differ"
    if len(np.unique(a["tastes"], axis=0)) < len(a["tastes"]):
        return "readers share a taste"
    if np.array_equal(a["tastes"], other["tastes"]) or np.array_equal(a["visits"], other["visits"]):
        return "seed has no effect"
    if len(np.unique(a["visits"].T, axis=0)) < 2:
        return "weeks repeat"
    return ""


def alive(seed):
    return lending.main(seed)["visits"]
