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
    _, kept = load("fit").main(["--seed", "4", "--steps", "4"])
    kept = np.asarray(kept)
    if (kept == kept[0]).all():
        return "the dropout mask is the same in all 4 training steps"
    return ""


def alive(seed):
    weights, kept = load("fit").main(["--seed", str(seed), "--steps", "3"])
    return np.asarray(kept, dtype=float)
