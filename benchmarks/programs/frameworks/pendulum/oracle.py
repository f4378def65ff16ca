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
    gaps = load("pendulum").main(2)
    if gaps[0] != 0.0:
        return "the target does not start at the online critic"
    return "" if gaps[1] > 0.0 else "the online critic does not move away"


def alive(seed):
    return load("pendulum").main(seed)
