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
    runs = [load("surge").main(["--seed", "0"]) for _ in range(3)]
    if any(not np.array_equal(r, runs[0]) for r in runs):
        return f"three runs with --seed 0 give {[np.round(r, 4).tolist() for r in runs]}"
    return ""


def alive(seed):
    return load("surge").main(["--seed", str(seed - 1)])
