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
    first = load("riverbed").main(5)
    if (first[0] == first[1]).all():
        return "both epochs use the same windows"
    if len(np.unique(first)) < first.size - 1:
        return "windows repeat between workers"
    if not (first == load("riverbed").main(5)).all():
        return "not reproducible"
    return ""


def alive(seed):
    return load("riverbed").main(seed)
