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
    masks, _, calm = [np.asarray(v) for v in load("gauze").main(["--seed", "3"])]
    if len(np.unique(masks.reshape(len(masks), -1), axis=0)) < len(masks):
        return "two steps drop the same tokens"
    if not np.array_equal(calm[0], calm[1]):
        return "evaluation is random"
    if (masks[:, 0] == masks[:, 1]).all():
        return "rows share a mask"
    return ""
