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
    p = np.asarray(load().main(["--seed", "8"])["pred"])
    if np.ptp(p, axis=0).max() < 1e-5:
        return "all members of the ensemble predict the same"
    return ""


def alive(seed):
    return np.asarray(load().main(["--seed", str(seed)])["pred"])
