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


import tempfile

import numpy as np


def _resumed(m, seed):
    with tempfile.TemporaryDirectory() as d:
        log = os.path.join(d, "log.pkl")
        m.main(["--seed", str(seed), "--miles", "3", "--log", log])
        return np.asarray(m.main(["--seed", str(seed), "--miles", "6", "--log", log]))


def check():
    m = load("main")
    whole = np.asarray(m.main(["--seed", "2", "--miles", "6"]))
    gap = float(np.abs(whole - _resumed(m, 2)).max())
    if gap > 1e-6:
        return f"3 + 3 resumed steps end {gap:.3f} away from 6 steps in one go: the key starts anew"
    return ""


def alive(seed):
    return _resumed(load("main"), seed)
