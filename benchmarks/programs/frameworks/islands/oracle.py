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
    got = load("islands").main(1)
    if len(np.unique(got[:, 0])) < len(got):
        return "islands evolve alike"
    return "" if (got == load("islands").main(1)).all() else "not reproducible"


def alive(seed):
    return load("islands").main(seed)
