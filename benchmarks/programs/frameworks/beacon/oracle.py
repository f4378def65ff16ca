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
    rows = load("beacon").main(1)
    if any((code != plain).any() for _, code, plain in rows):
        return "the traced matcher disagrees with the module"
    return "" if len({shift for shift, _, _ in rows}) > 1 else "always the same shift"


def alive(seed):
    return np.concatenate([code.ravel() for _, code, _ in load("beacon").main(seed)])
