"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np


def check():
    from main import main

    out = main()
    z = out["gusts"].ravel()
    assert out["tries"].max() > 1
    if out["tries"].max() >= 200 or not np.isfinite(z).all():
        return "the rejected value is drawn again for ever"
    return "cells share a gust" if len(np.unique(z)) < len(z) else None
