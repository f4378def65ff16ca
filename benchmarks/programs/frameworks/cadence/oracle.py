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
    got = load("cadence").main(3)
    if len(got[:, -1].unique()) < len(got):
        return "bars sound alike"
    width = got[:, -1] - got[:, 0]
    if not bool(((width > 0.9 * 1.74) & (width < 1.1 * 1.76)).all()):
        return "tempo out of range"
    return "" if bool((got == load("cadence").main(3)).all()) else "not reproducible"


def alive(seed):
    return load("cadence").main(seed).numpy()
