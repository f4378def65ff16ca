import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import garage


def check():
    for seed in (0, 1, None):
        if not np.array_equal(garage.main(seed).numpy(), garage.main(seed).numpy()):
            return f"two runs with seed {seed} differ"
    if np.array_equal(garage.main(0).numpy(), garage.main(1).numpy()):
        return "seeds 0 and 1 give the same run"
    return ""


def alive(seed):
    return garage.main(seed).numpy()
