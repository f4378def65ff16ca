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
    book, fuzz, _ = [np.asarray(v) for v in load("main").main(["--seed", "3"])]
    if np.array_equal(book, fuzz):
        return "the noise on the code book is bit-equal to its initial entries"
    return ""


def alive(seed):
    return np.concatenate([np.ravel(v) for v in load("main").main(["--seed", str(seed)])])
