import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import numpy as np
    from rollout import rollout
    log = rollout()
    if all(np.array_equal(a, b) for a, b, _ in log):
        return "exploration noise and wind are the same vector in all 12 steps"
