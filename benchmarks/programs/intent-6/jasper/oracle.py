"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    c = np.asarray(main()["codes"])
    same = [(i, j) for i in range(3) for j in range(i) if (c[:, i] == c[:, j]).all()]
    return f"factors {same} always take the same index" if same else None
