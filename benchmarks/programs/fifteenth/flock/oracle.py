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
    params, sensed = load("flock").main(["--seed", "3"])
    rows = np.asarray(sensed).reshape(-1, 4)
    if len(np.unique(rows, axis=0)) < len(rows):
        return "two birds or two calls share their sensor noise"
    (layer,) = params.values()
    if layer["w"].shape != (4, 3):
        return "the encoder is not shared"
    return ""
