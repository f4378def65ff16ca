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
    c = load("inspect_epoch").main(["--seed", "2"])
    said = []
    if bool((c[0, 0:4] == c[0, 4:8]).all()):
        said.append("both workers crop at the same corners")
    if bool((c[0] == c[1]).all()):
        said.append("both epochs crop at the same corners")
    return " and ".join(said)


def alive(seed):
    return load("inspect_epoch").main(["--seed", str(seed)]).numpy()
