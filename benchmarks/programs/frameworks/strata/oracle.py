import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def load(name):
    for entry in HERE.iterdir():
        if entry.stem == "oracle":
            continue
        for known in [m for m in sys.modules if m == entry.stem or m.startswith(entry.stem + ".")]:
            del sys.modules[known]
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))


def check():
    seen, kernel = load("strata").main(3)
    if kernel.ndim != 2:
        return "the weights are not shared"
    return "" if len(np.unique(seen, axis=0)) == len(seen) else "all depths lose the same channels"


def alive(seed):
    return load("strata").main(seed)[0]
