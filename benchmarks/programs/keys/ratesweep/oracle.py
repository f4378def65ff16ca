"""What the program does, seen at its entry."""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import ratesweep as program


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
    runs = list(program.main(7).values())
    if not all(same(runs[0]["start"], r["start"]) and same(runs[0]["targets"], r["targets"]) for r in runs):
        return "the runs are not comparable"
    if repeats([r["losses"] for r in runs]):
        return "the rate has no effect"
    return "batches repeat in a run" if repeats(runs[0]["targets"]) else ""


def alive(seed):
    return np.asarray(next(iter(program.main(seed).values()))["targets"])
