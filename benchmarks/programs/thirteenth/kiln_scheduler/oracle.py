import importlib
import pathlib
import sys

import numpy as np


def load(stem='kiln'):
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
    mod = load("kiln")
    rows, _ = mod.workshop(seed=2)
    for arm, why in rows:
        if max(why, key=why.get) != mod.CURVES[arm]:
            return "the explanation is not the draw that chose"
    draws = np.array([list(w.values()) for _, w in rows])
    if len(np.unique(draws, axis=0)) < len(draws):
        return "beliefs repeat over loads"
    return "" if len({a for a, _ in rows}) > 1 else "one arm only"
