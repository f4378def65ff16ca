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
    hidden = np.asarray(load("swarm").main(["--seed", "2"])["hidden"])
    off = hidden == 0
    if (off == off[:, :1]).all():
        return "all 4 members drop the same units in every round, the committee is not independent"
    return ""


def alive(seed):
    return np.asarray(load("swarm").main(["--seed", str(seed)])["hidden"])
