import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import weave


def check():
    o = weave.main(3)
    if len(np.unique(o["orders"], axis=0)) < len(o["orders"]):
        return "orders repeat"
    if not np.array_equal(o["weights"], weave.main(3, crash_after=-1)["weights"]):
        return "resumed run differs"
    if not np.array_equal(o["weights"], weave.main(3)["weights"]):
        return "two runs with one seed differ"
    if np.array_equal(o["orders"], weave.main(4)["orders"]):
        return "seed has no effect"
    return ""


def alive(seed):
    return weave.main(seed)["orders"]
