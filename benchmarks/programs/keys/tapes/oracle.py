"""What the program does, seen at its entry."""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import tapes as program


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
    s = [np.asarray(a, float) for a in program.main(13)]
    hiss, flutter = s[1] - s[0], s[2] / s[1] - 1.0
    c = np.corrcoef(hiss, flutter)[0, 1]
    return f"hiss and flutter are correlated ({c:.2f})" if abs(c) > 0.5 else ""


def alive(seed):
    return np.asarray(program.main(seed)[-1])
