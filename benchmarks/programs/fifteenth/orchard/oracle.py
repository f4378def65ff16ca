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
    out = load("run").main(["--seed", "7"])
    init, dirs = np.asarray(out["initial"]), np.asarray(out["directions"])
    for i, d in enumerate(dirs):
        if np.array_equal(d, init):
            return f"random direction {i} of the sharpness probe is bit-equal to the initial scores"
    return ""


def alive(seed):
    out = load("run").main(["--seed", str(seed)])
    return np.concatenate([np.asarray(out["directions"]).ravel(), np.asarray(out["initial"])])
