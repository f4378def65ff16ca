import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import delays


def check():
    for seed in (3, 0):
        if not np.array_equal(delays.main(seed)["delays"], delays.main(seed)["delays"]):
            return f"two runs with seed {seed} differ"
    return ""


def alive(seed):
    return delays.main(seed)["delays"]
