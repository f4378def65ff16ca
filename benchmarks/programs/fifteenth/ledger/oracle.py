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
    _, audits = load("ledger").main(["--seed", "3"])
    gap = float(np.abs(np.asarray(audits[0]) - np.asarray(audits[1])).max())
    if gap > 0:
        return f"two audits of one trained model on the same lines differ by up to {gap:.3f}: dropout is on"
    return ""


def alive(seed):
    stem, audits = load("ledger").main(["--seed", str(seed)])
    return np.concatenate([np.ravel(stem), np.ravel(audits)])
