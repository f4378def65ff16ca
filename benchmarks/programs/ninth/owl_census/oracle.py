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
    r = load("owl_census").main()
    if len(np.unique(r["lam"])) < len(r["lam"]) or len(np.unique(r["p"])) < len(r["p"]):
        return "draws recur between sweeps"
    return ""
