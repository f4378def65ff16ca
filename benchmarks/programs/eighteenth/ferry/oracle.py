import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import schedule


def check():
    a = schedule.main(3, every=1)["weights"].numpy()
    if not np.array_equal(a, schedule.main(3, every=1)["weights"].numpy()):
        return "two runs with one seed differ"
    if not np.array_equal(a, schedule.main(3, every=1000)["weights"].numpy()):
        return "evaluation moves training"
    if np.array_equal(a, schedule.main(4, every=1)["weights"].numpy()):
        return "seed has no effect"
    return ""


def alive(seed):
    return schedule.main(seed)["weights"].numpy()
