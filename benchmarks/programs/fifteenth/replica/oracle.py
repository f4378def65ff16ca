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
    w, equal, batches = load("replica").main(["--seed", "2"])
    if not equal:
        return "the replicas drift apart"
    b = np.asarray(batches).reshape(len(batches), -1)
    if len(np.unique(b, axis=0)) < len(b):
        return "two ranks or steps see the same batch"
    return ""
