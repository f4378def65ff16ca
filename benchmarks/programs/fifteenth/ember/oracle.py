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
    _, _, shoves = load("ember").sample(5, 40)
    s = np.asarray(shoves)
    if np.ptp(s, axis=0).max() < 1e-4:
        return "all 40 proposals of the chain shove in the same direction by the same length"
    return ""


def alive(seed):
    return np.asarray(load("ember").sample(seed, 20)[2])
