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
    _, history = load("diatom").main(["--seed", "3", "--steps", "5"])
    rows = np.stack([np.asarray(h["jitter"]) for h in history])
    if (rows == rows[0]).all():
        return "the corruption of the first trace is bit-equal in all 5 training steps"
    return ""


def alive(seed):
    _, history = load("diatom").main(["--seed", str(seed), "--steps", "3"])
    return np.stack([np.asarray(h["jitter"]) for h in history])
