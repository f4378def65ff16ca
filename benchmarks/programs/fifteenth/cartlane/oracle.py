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
    starts, _ = load("main").main(["--seed", "3"])
    starts = [np.asarray(s) for s in starts]
    if all(len(s) > 1 and (s == s[0]).all() for s in starts):
        return f"each lane starts all its {len(starts[0])} episodes at one and the same place"
    return ""


def alive(seed):
    starts, reward = load("main").main(["--seed", str(seed)])
    return np.append(np.concatenate([np.asarray(s) for s in starts]), float(reward))
