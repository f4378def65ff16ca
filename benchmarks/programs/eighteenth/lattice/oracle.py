import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import sweep


def check():
    t = sweep.main(3)["traces"]
    flat = t.reshape(-1, t.shape[-1])
    if len(np.unique(flat, axis=0)) < len(flat):
        return "walkers of one experiment are walkers of the next one again"
    if not np.array_equal(t, sweep.main(3)["traces"]):
        return "two runs with one seed differ"
    return ""


def alive(seed):
    return sweep.main(seed)["traces"]
