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
    _, history = load("federation").main(["--seed", "3"])
    h = np.asarray(history)
    if (h == h[:, :1]).all():
        return "all 3 hospitals add bit-equal privacy noise (with equal cohorts their private updates are the same)"
    return ""


def alive(seed):
    w, history = load("federation").main(["--seed", str(seed)])
    return np.asarray(history)
