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
    got = load("convoy").main(2)
    if (got[0, 0] == got[0, 1]).all():
        return "two epochs in one order"
    for epoch in range(got.shape[1]):
        if len(np.unique(got[:, epoch])) != 20:
            return "the ranks overlap"
    return ""


def alive(seed):
    return load("convoy").main(seed)
