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
    kicks = load("annealed").main(1)
    if np.abs(np.diff(kicks, axis=0)).max(axis=1).min() < 1e-5:
        return "the thermal kick is the same vector at successive steps"
    return ""


def alive(seed):
    return load("annealed").main(seed)
