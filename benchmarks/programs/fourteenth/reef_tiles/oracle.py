import importlib
import os
import random
import sys

import numpy as np

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))


def load(name):
    for stem in [f[:-3] for f in os.listdir(HERE) if f.endswith(".py")]:
        if stem != "oracle":
            sys.modules.pop(stem, None)
    if HERE in sys.path:
        sys.path.remove(HERE)
    sys.path.insert(0, HERE)
    importlib.invalidate_caches()
    random.seed()
    np.random.seed(None)
    if "torch" in sys.modules:
        sys.modules["torch"].seed()
    return importlib.import_module(name)


def check():
    v = load("train").main(["--seed", "3"])["visited"]
    if all(row == v[0] for row in v):
        return f"all {len(v)} epochs visit the tiles in one and the same order {v[0][:6]}..."
    return ""


def alive(seed):
    return np.array(load("train").main(["--seed", str(seed)])["visited"])
