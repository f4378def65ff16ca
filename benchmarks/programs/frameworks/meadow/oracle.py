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
    a, b = load("meadow").main(3)[1], load("meadow").main(3)[1]
    if (a != b).any():
        return "two runs differ"
    return "" if (a[:12] != a[12:]).any() else "both epochs in one order"


def alive(seed):
    return load("meadow").main(seed)[1]
