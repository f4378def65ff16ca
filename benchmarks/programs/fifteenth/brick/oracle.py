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
    m = load("main")
    a, _ = m.main(["--seed", "1"])
    b, _ = m.main(["--seed", "2"])
    if np.array_equal(a[0], a[1]) and np.array_equal(a[0], b[0]):
        return "both hidden layers start with equal weights, whatever --seed is"
    if np.array_equal(a[0], a[1]):
        return "both hidden layers start with equal weights"
    if np.array_equal(a[0], b[0]):
        return "the weights do not depend on --seed"
    return ""


def alive(seed):
    kernels, out = load("main").main(["--seed", str(seed)])
    return np.concatenate([np.ravel(k) for k in kernels] + [np.ravel(out)])
