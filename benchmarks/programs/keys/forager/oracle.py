"""What the program does, seen at its entry."""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import forager as program


def same(a, b):
    a, b = np.asarray(a, float), np.asarray(b, float)
    return a.shape == b.shape and bool(np.allclose(a, b, atol=1e-6))


def repeats(rows):
    """First pair of equal rows, or None."""
    rows = list(rows)
    for i in range(len(rows)):
        for j in range(i + 1, len(rows)):
            if same(rows[i], rows[j]):
                return i, j
    return None


def check():
    out = program.main(10)
    free = np.asarray(out["spots"])[np.asarray(out["exploring"])]
    if np.abs(free.mean(axis=0)).max() > 0.4 or free.std() < 0.9:
        return "exploration is lopsided"
    return "visits repeat" if repeats(np.asarray(out["spots"])[:40]) else ""


def alive(seed):
    return np.asarray(program.main(seed)["spots"])
