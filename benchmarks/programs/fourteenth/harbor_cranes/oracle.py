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
    t = load("collect").main(["--seed", "2"])
    if all(np.array_equal(t[0], row) for row in t[1:]):
        return f"the {len(t)} cranes of the fleet have bit-equal trajectories"
    return ""


def alive(seed):
    return load("collect").main(["--seed", str(seed)])
