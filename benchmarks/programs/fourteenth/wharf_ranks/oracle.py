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
    t = load("job").main(["--seed", "2"])["trace"]
    if bool((t == t[:, :1]).all()):
        return f"each rank gets its items in one order in all {t.shape[1]} epochs: {t[0, 0].tolist()}"
    return ""


def alive(seed):
    r = load("job").main(["--seed", str(seed)])
    return np.concatenate([r["trace"].numpy().ravel(), r["w"].numpy()])
