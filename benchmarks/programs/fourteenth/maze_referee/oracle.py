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
    one, two = load("referee").main(["--seed", "2"])
    if not np.array_equal(one[:, 1], two[:, 1]):
        return "the entrants got different mazes"
    if len(set(one[:, 1])) < len(one):
        return "two mazes of one sheet are equal"
    other, _ = load("referee").main(["--seed", "3"])
    return "" if not np.array_equal(one, other) else "the seed has no effect"
