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
    a, b = load("listen").main(["--seed", "2"]), load("listen").main(["--seed", "2", "--workers", "0"])
    if not bool((a == b).all()):
        return "the number of workers changes the crops"
    if bool((a[0] == a[1]).all()) or bool((a[0, :3] == a[0, 3:6]).all()):
        return "epochs or workers have equal crops"
    return "" if bool((a != load("listen").main(["--seed", "3", "--workers", "0"])).any()) else "seed"
