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
    s = load("settings").Settings(seed=3)
    _, losses = load("learn").learn(s)
    if losses[0] < 1e-10:
        return f"the pupil starts with loss {losses[0]:.1e}: its initial weights are those of the secret network"
    return ""


def alive(seed):
    m = load("learn")
    pupil, losses = m.learn(m.Settings(seed=seed, steps=3))
    return np.concatenate([np.ravel(p) for p in pupil])
