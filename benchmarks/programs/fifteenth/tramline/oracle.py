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
    m = load("compare")
    out = m.main(["--seed", "1"])
    s = {k: np.asarray(v) for k, v in out["starts"].items()}
    if not np.array_equal(s["calm"], s["hasty"]):
        return "the controllers do not drive the same days"
    if len(np.unique(s["calm"])) < len(s["calm"]):
        return "two days are equal"
    if float(out["gain"]) == float(m.main(["--seed", "2"])["gain"]):
        return "the seed has no effect"
    return ""
