import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import forage


def check():
    a, b = forage.main(3), forage.main(3)
    if a.harvest != b.harvest:
        return "two runs with one seed differ"
    if len(np.unique(np.array(a.starts), axis=0)) < len(a.starts):
        return "episodes start alike"
    if a.harvest == forage.main(4).harvest:
        return "seed has no effect"
    return ""


def alive(seed):
    return np.array(forage.main(seed).harvest)
