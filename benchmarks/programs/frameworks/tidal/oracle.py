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
    rows = load("tidal").main(2)
    if np.abs(rows[:, 0] - rows[:, 1]).max() > 0.05 * np.abs(rows[:, 1]).max() + 0.02:
        return f"slopes {rows[:, 0]} against {rows[:, 1]}"
    return "" if len(np.unique(rows[:, 1])) == len(rows) else "probes coincide"


def alive(seed):
    return load("tidal").main(seed)
