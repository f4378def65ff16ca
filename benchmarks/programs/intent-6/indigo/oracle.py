"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    out = main()
    v = np.asarray(out["views"])
    if not (v[:, 0] == v[:, 1]).all():
        return "teacher and student are shown different views"
    if (v[:, 0] == v[0, 0]).all():
        return "all steps have one view"
    return None if out["losses"][-1] < 0.3 * out["losses"][0] else "the student does not learn"
