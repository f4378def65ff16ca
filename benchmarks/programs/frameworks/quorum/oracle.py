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
    masks, readings = load("quorum").main(2)
    if len(np.unique(readings[:, 0])) < len(readings):
        return "sensors have the same weights"
    return "" if len(np.unique(masks, axis=0)) > 3 else "sensors drop alike"


def alive(seed):
    return load("quorum").main(seed)[1]
