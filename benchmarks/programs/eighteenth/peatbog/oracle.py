import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import flux


def check():
    out = flux.main(5)
    again = flux.main(5)
    if not np.array_equal(out["replicates"], again["replicates"]):
        return "two runs with one seed differ"
    if np.ptp(out["replicates"]) == 0:
        return "all bootstrap replicates are equal"
    return ""


def alive(seed):
    return np.asarray(flux.main(seed)["replicates"])
