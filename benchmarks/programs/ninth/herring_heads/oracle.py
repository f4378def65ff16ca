import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def load(name="main"):
    for f in HERE.glob("*.py"):
        sys.modules.pop(f.stem, None)
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))


def check():
    f = np.asarray(load().main(["--seed", "2"])["out"])
    if np.ptp(f, axis=0).max() < 1e-5:
        return "all heads of the net are the same function"
    return ""


def alive(seed):
    return np.asarray(load().main(["--seed", str(seed)])["out"])
