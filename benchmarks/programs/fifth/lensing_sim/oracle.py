import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import numpy as np
    from lensing_sim import Campaign
    m = [np.asarray(k) for k in Campaign(3, 4)]
    if any(np.array_equal(m[0], o) for o in m[1:]):
        return "realisations repeat"
    if not np.array_equal(Campaign(3, 4).summary(), Campaign(3, 4).summary()):
        return "not repeatable"
