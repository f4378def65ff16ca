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
    m = load("age")
    np.random.seed(1)
    w, o = m.main(["--seed", "3"])
    np.random.seed(2)
    v, p = m.main(["--seed", "3"])
    if not np.array_equal(w, v) or o != p:
        return "two runs with one seed differ"
    if o[0] == o[1] or o == m.main(["--seed", "4"])[1]:
        return "the order repeats"
    return ""
