import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    tree, y = main()
    assert y.shape == (2, 6)
    a, b, c = tree["children"]
    one, two = c["children"]
    assert (np.asarray(one["w"]) == np.asarray(two["w"])).all(), "the tied layers came apart"
    left, right = b["children"]
    ws = [a["w"], left["w"] * 2, *(d["w"] for d in right["children"]), one["w"]]
    ws = [np.asarray(w) for w in ws]
    for i in range(len(ws)):
        for j in range(i):
            if np.allclose(ws[i], ws[j]):
                return f"layers {j} and {i} start with equal weights"
    return None
