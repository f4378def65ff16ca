import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import ripeness


def check():
    o = ripeness.main(3)
    taken = np.array([t for t, _ in o["log"]])
    if any(np.intersect1d(t, out).size for t, out in o["log"]):
        return "bag and out-of-bag overlap"
    if len(np.unique(taken, axis=0)) < len(taken):
        return "members share a bag"
    if o["error"] != ripeness.main(3)["error"]:
        return "two runs with one seed differ"
    if o["error"] == ripeness.main(4)["error"]:
        return "seed has no effect"
    return ""


def alive(seed):
    return np.array([t for t, _ in ripeness.main(seed)["log"]])
