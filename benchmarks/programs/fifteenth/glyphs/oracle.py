import importlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def load(name):
    for path, _, files in os.walk(HERE):
        for f in files:
            if f.endswith(".py") and f != "oracle.py":
                rel = os.path.relpath(os.path.join(path, f), HERE)[:-3].replace(os.sep, ".")
                sys.modules.pop(rel, None)
                if rel.endswith(".__init__"):
                    sys.modules.pop(rel[:-9], None)
    sys.path.insert(0, HERE)
    try:
        importlib.invalidate_caches()
        return importlib.import_module(name)
    finally:
        sys.path.remove(HERE)


import itertools

import numpy as np


def check():
    table, _ = load("main").main(11)
    for a, b in itertools.combinations(sorted(table), 2):
        if table[a].shape == table[b].shape and np.array_equal(table[a], table[b]):
            return f"the initial tables of {a!r} and {b!r} are bit-equal"
    return ""


def alive(seed):
    table, out = load("main").main(seed)
    return np.concatenate([np.ravel(table[k]) for k in sorted(table)] + [np.ravel(out)])
