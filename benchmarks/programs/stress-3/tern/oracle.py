import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    out = main()
    noise, offset = out["noise"], out["offset"]
    assert len(noise) == 12 and len(out["mean"]) == 3
    if len(np.unique(noise.reshape(12, -1), axis=0)) < 12:
        return "steps of the filter move their particles by equal noise"
    if len(np.unique(offset)) < 12:
        return "steps of the filter resample with equal offsets"
    return None
