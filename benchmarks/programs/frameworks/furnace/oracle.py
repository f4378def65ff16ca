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
    got = load("furnace").main(3)
    if not np.array_equal(got["straight"], got["resumed"]):
        return "a resumed run ends with other parameters than an uninterrupted one"
    return ""


def alive(seed):
    return load("furnace").main(seed)["straight"]
