"""Run-time check; not part of the program."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import numpy as np


def flat(tree):
    """All numbers of nested lists, tuples, dicts and arrays in one row."""
    if isinstance(tree, dict):
        tree = [tree[k] for k in sorted(tree)]
    if isinstance(tree, (list, tuple)):
        return np.concatenate([flat(t) for t in tree]) if len(tree) else np.zeros(0)
    return np.ravel(np.asarray(tree)).astype(float)


def same(a, b):
    a, b = flat(a), flat(b)
    return a.shape == b.shape and np.array_equal(a, b)


def repeats(rows):
    """Two of the rows are equal."""
    rows = [flat(r) for r in rows]
    return any(same(rows[i], rows[j]) for i in range(len(rows)) for j in range(i))


def alive(seed):
    from main import main

    return flat(main(seed)["rows"])


def check():
    from main import main

    return "trees draw one bootstrap sample" if repeats(main(5)["rows"]) else ""
