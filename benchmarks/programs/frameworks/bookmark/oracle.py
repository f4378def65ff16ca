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
    straight, resumed = load("bookmark").main(4)
    if not (straight == resumed).all():
        return "the resumed reader continues elsewhere"
    return "" if len(np.unique(straight[:, 2])) == len(straight) else "reads repeat"


def alive(seed):
    return load("bookmark").main(seed)[0]
