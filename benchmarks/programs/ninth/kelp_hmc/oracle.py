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
    i = load().main()
    c = np.corrcoef(np.ravel(i.momentum), np.ravel(i.level))[0, 1]
    p = np.asarray(i.momentum)
    if abs(c) > 0.2 or len(np.unique(p)) < 0.99 * p.size:
        return f"momenta and levels correlate with {c:.3f}, or momenta recur"
    return ""
