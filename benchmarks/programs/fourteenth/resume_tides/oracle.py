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
    whole = load("tides").main(2)
    parts = load("tides").main(2, stop=4)
    gap = float((whole - parts).abs().max())
    if gap > 1e-6:
        return f"a run stopped at epoch 4 and resumed ends with weights {gap:.4f} away from the run that went through"
    return ""


def alive(seed):
    return load("tides").main(seed, stop=3).numpy()
