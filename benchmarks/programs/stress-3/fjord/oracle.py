import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    out = main()
    tries, limit = out["tries"], out["limit"]
    assert tries.shape == (64,) and (out["values"][out["ok"]] > 0.6).all()
    if not ((tries > 1) & (tries < limit)).any() and (tries == limit).any():
        return "a value that is rejected once is proposed again until the limit"
    if len(np.unique(out["values"][out["ok"]])) < out["ok"].sum():
        return "equal values"
    return None
