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
    a, b = (load("mill").main(["--seed", "2"]) for _ in range(2))
    gap = float((a - b).abs().max())
    return f"two runs with seed 2 end with weights {gap:.3f} apart" if gap > 1e-5 else ""


def alive(seed):
    return load("mill").main(["--seed", str(seed)]).numpy()
