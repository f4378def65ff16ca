import importlib
import pathlib
import sys

import numpy as np


def load(stem='probe'):
    here = pathlib.Path(__file__).resolve().parent
    for path in here.glob("*.py"):
        if path.stem != "oracle":
            sys.modules.pop(path.stem, None)
    sys.path.insert(0, str(here))
    try:
        return importlib.import_module(stem)
    finally:
        sys.path.remove(str(here))


def check():
    out = load("probe").study(3)
    laws = [np.asarray(v) for v in out["laws"].values()]
    xs = [np.asarray(s[0]) for s in out["sets"].values()]
    if not all((l == laws[0]).all() for l in laws):
        return "the splits have different laws"
    if any(np.allclose(xs[i], xs[j]) for i in range(3) for j in range(i)):
        return "two splits have the same samples"
    return "" if out["mse"] < 0.05 else "no generalization"
