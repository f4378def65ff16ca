import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def load(name="main"):
    for f in HERE.glob("*.py"):
        sys.modules.pop(f.stem, None)
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))


def check():
    c = load("marsh_rover").main(["--seed", "2"])["journal"][:, 0]
    if len(np.unique(c)) < 0.5 * len(c):
        return f"{len(c)} actions drew {len(np.unique(c))} distinct exploration coins"
    return ""


def alive(seed):
    return load("marsh_rover").main(["--seed", str(seed)])["journal"][:20, 0]
