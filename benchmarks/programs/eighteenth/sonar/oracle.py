import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import views


def check():
    v = views.main(3).numpy()
    if len(np.unique(v.round(6), axis=0)) == 1:
        return "all augmented views are equal"
    if not np.array_equal(v, views.main(3).numpy()):
        return "two runs with one seed differ"
    return ""


def alive(seed):
    return views.main(seed).numpy()
