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


import numpy as np


def check():
    m = load("train")
    np.random.seed(900)
    a = np.asarray(m.main(["--seed", "3"]))
    np.random.seed(901)
    b = np.asarray(m.main(["--seed", "3"]))
    if not np.array_equal(a, b):
        return "two runs with --seed 3 end with different weights: the order of the batches is not seeded"
    return ""


_calls = 0


def alive(seed):
    global _calls
    _calls += 1
    np.random.seed(500 + _calls)
    return np.asarray(load("train").main(["--seed", str(seed)]))
