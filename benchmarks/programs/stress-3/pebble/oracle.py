import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    t = main()
    assert all(len(v) == 200 for v in t.values()) and (t["fee"] == 1.5).all()
    small = t["motor"][t["motor"] < 50]
    assert 40 < len(small) < 160
    if (small < 0).mean() > 0.95 or (small > 0).mean() > 0.95:
        return "the small motor claims all lie on one side of their mean"
    if np.corrcoef(t["home"], t["travel"])[0, 1] > 0.9:
        return "home and travel claims are one draw"
    return None
