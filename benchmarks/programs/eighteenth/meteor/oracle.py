import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import night


def check():
    o = night.main(3, interrupt=3)
    if not np.array_equal(o["weights"].numpy(), night.main(3, interrupt=3)["weights"].numpy()):
        return "two runs with one seed differ"
    orders = o["orders"].numpy()
    if len(np.unique(orders, axis=0)) < len(orders):
        return "after resuming the epoch orders repeat"
    if not np.array_equal(o["weights"].numpy(), night.main(3, interrupt=-1)["weights"].numpy()):
        return "resumed run differs from the uninterrupted one"
    return ""


def alive(seed):
    return night.main(seed)["orders"].numpy()
