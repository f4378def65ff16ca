import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def ranks(v):
    return np.argsort(np.argsort(np.ravel(v)))


def check():
    from main import main

    out = main()
    assert out["jump"].shape == (60, 3) and len(out["warm"]) == 4
    if abs(np.corrcoef(ranks(out["jump"]), ranks(out["level"]))[0, 1]) > 0.9:
        return "the acceptance level is a function of the proposed jump"
    if len(np.unique(out["warm"])) < 4:
        return "all steps of the warm-up propose one jump"
    return None
