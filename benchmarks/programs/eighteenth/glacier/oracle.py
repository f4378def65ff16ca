import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import season


def check():
    a = season.main(3, eval_every=1)["weights"].numpy()
    if not np.array_equal(a, season.main(3, eval_every=1)["weights"].numpy()):
        return "two runs with one seed differ"
    if not np.array_equal(a, season.main(3, eval_every=100)["weights"].numpy()):
        return "how often it evaluates changes the trained weights"
    return ""


def alive(seed):
    return season.main(seed)["weights"].numpy()
