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
    u = np.asarray(load("enzyme_ssa").main(["--seed", "6"]).unit)
    if len(np.unique(u)) < 0.5 * len(u):
        return f"{len(u)} events have {len(np.unique(u))} distinct exponential draws"
    return ""


def alive(seed):
    return np.asarray(load("enzyme_ssa").main(["--seed", str(seed)]).unit)
