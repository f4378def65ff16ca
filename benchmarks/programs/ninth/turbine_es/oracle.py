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
    r = load("turbine_es").main()
    g, e = np.asarray(r["gusts"]), np.asarray(r["eps"])
    if np.ptp(g, axis=1).max() > 0:
        return "candidates of one generation meet other gusts"
    if len(np.unique(g[:, 0])) < 0.99 * g[:, 0].size:
        return "gusts recur between generations"
    half = e[:, : e.shape[1] // 2]
    if len(np.unique(half)) < 0.99 * half.size:
        return "perturbations recur"
    return ""
