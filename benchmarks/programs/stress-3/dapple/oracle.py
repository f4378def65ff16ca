import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    noises, ahead, again = main()
    rows = [n[k] for n in noises for k in ("w", "v")]
    if len(np.unique(np.stack(rows), axis=0)) < len(rows):
        return "two steps or layers get equal noise"
    if any((a[k] != b[k]).any() for a, b in zip(ahead, again) for k in a):
        return "the resumed run draws other noise"
    return None
