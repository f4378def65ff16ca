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
    a, b, c = (load("dyke").main(["--seed", s]) for s in ("2", "3", "99"))
    if np.array_equal(a, b) and np.array_equal(a, c):
        return "--seed 2, 3 and 99 give bit-equal coefficients"
    return ""


def alive(seed):
    return load("dyke").main(["--seed", str(seed)])
