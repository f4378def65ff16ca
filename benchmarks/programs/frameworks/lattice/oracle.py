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
    got = load("lattice").main(4)
    first_order = float((got["atoms"] * got["force"]).sum())
    if abs(first_order - got["energy"]) > 1e-4:
        return f"energy {got['energy']:.4f} of a linear map, its gradient gives {first_order:.4f}"
    return ""


def alive(seed):
    return np.array([load("lattice").main(seed)["energy"]])
