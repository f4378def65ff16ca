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
    a, b = load("ferry").main(2, steps=4)
    gap = float((a - b).abs().max())
    if gap > 1e-5:
        return f"in eval mode two forecasts from one input differ by up to {gap:.3f}"
    return ""


def alive(seed):
    return load("ferry").main(seed, steps=4)[0].numpy().copy()
