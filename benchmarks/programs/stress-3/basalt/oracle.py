import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    out = main()
    a, b = out["arrivals"]
    if not (a == b).all():
        return "the policies met different arrivals"
    if len(np.unique(a, axis=0)) < len(a):
        return "two days are equal"
    flat = np.corrcoef(a.ravel(), out["service"].ravel())[0, 1]
    if abs(flat) > 0.5:
        return "service follows the arrivals"
    return None
