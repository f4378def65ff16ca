"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np


def check():
    from main import main

    d = main()["directions"]
    rows = d.reshape(-1, d.shape[-1])
    same = any(np.allclose(rows[i], rows[j], atol=1e-6) for i in range(len(rows)) for j in range(i))
    return "two candidates share their direction" if same else None
