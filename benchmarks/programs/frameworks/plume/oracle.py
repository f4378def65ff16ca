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
    try:
        got = load("plume").main(1)
    except RuntimeError as err:
        return f"RuntimeError: {str(err)[:60]}"
    return ""


def alive(seed):
    try:
        return load("plume").main(seed).numpy()
    except RuntimeError:
        return np.zeros(0)
