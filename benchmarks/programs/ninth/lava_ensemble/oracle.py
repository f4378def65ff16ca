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
    f = np.asarray(load("lava_ensemble").main(["--seed", "3"])["far"])
    if np.ptp(f, axis=0).max() < 1e-5:
        return "the members of the ensemble are one and the same"
    return ""


def alive(seed):
    return np.asarray(load("lava_ensemble").main(["--seed", str(seed)])["far"])
