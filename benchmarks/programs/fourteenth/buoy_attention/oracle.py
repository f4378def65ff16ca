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
    r = load("buoy").main(2)
    if float((r["eval"][0] - r["eval"][1]).abs().max()) > 1e-6:
        return "in eval mode two outputs differ"
    if bool((r["train"][0] == r["train"][1]).all()):
        return "no dropout in training"
    return "" if load("buoy").main(2)["losses"] == r["losses"] != load("buoy").main(3)["losses"] else "seed"
