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
    a, b = (load("annotators").main(3)["votes"] for _ in range(2))
    if (a != b).any():
        return f"{int((a != b).sum())} votes differ between two runs with one seed"
    return ""


def alive(seed):
    return load("annotators").main(seed)["votes"]
