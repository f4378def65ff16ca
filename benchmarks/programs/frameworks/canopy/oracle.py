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
    total, spectra, grad = load("canopy").main(4)
    back = float((spectra * grad).sum())
    if abs(back - total) > 1e-4:
        return f"total {total:.4f}, gradient gives {back:.4f}"
    return ""


def alive(seed):
    return np.array([load("canopy").main(seed)[0]])
