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
    a, b = (np.array(load("embed").main(["--seed", "2"])["dealt"]) for _ in range(2))
    if not np.array_equal(a, b):
        same = " while anchors and neighbours are equal" if np.array_equal(a[:, :2], b[:, :2]) else ""
        return f"two runs with seed 2 deal other negatives in {int((a != b).any(1).sum())} of {len(a)} steps{same}"
    return ""


def alive(seed):
    r = load("embed").main(["--seed", str(seed)])
    return np.concatenate([np.array(r["dealt"]).ravel(), r["weight"].ravel()])
