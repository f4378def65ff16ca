import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import dosage


def check():
    o = dosage.main(3)
    if len(np.unique(o["held"])) < len(o["held"]):
        return "some patients are held out several times"
    if np.intersect1d(o["held"], o["used"]).size:
        return "training and held-out patients overlap"
    if not np.array_equal(o["held"], dosage.main(3)["held"]):
        return "two runs with one seed differ"
    return ""


def alive(seed):
    return dosage.main(seed)["held"]
