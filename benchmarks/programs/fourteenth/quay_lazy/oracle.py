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


def _run(seed):
    m = load("quay")
    return m.train(m.BERTHS, seed, 4, 6)


def check():
    a, b, c = _run(2), _run(2), _run(3)
    if not bool((a == b).all()):
        return "two processes with seed 2 end with different weights"
    return "" if bool((a != c).any()) else "the seed has no effect"
