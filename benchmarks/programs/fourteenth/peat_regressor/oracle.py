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
    r = load("peat").main(["--seed", "2", "--epochs", "5"])
    gap = float((r["chart"] - r["recheck"]).abs().max())
    if gap > 1e-6:
        return f"in eval mode two predictions for one survey differ by up to {gap:.3f}"
    return ""


def alive(seed):
    return load("peat").main(["--seed", str(seed), "--epochs", "5"])["chart"].numpy()
