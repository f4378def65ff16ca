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
    n = load("main").main(["--seed", "2"])["noise"]
    m = load("main").main(["--seed", "3"])["noise"]
    if bool((n[1:] == n[1]).all()):
        more = " (and the same for seed 3)" if bool((n[1:] == m[1:]).all()) else ""
        return f"the training jitter of epochs 1 to {len(n) - 1} is one and the same array{more}"
    return ""


def alive(seed):
    r = load("main").main(["--seed", str(seed)])
    return np.concatenate([r["noise"].numpy().ravel(), [v for _, v in r["curve"]]])
