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
    v = load().main(["--seed", "3"])
    c = np.corrcoef(np.ravel(v.xi), np.ravel(v.level))[0, 1]
    if abs(c) > 0.5:
        return f"the proposal noise and the acceptance levels correlate with {c:.3f}"
    return ""


def alive(seed):
    return np.asarray(load().main(["--seed", str(seed)]).position)
