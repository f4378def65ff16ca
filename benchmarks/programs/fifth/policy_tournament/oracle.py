import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import numpy as np
    from policy_tournament import base_stock, compare, fixed
    t = compare(0, {"f": fixed(5), "b": base_stock(9)})
    if not np.array_equal(t["f"][1], t["b"][1]):
        return "not paired"
    if len(np.unique(np.asarray(t["f"][1]), axis=0)) != 8:
        return "episodes repeat"
