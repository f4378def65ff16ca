import importlib
import pathlib
import sys

import numpy as np


def load(stem='duel'):
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
    out = load("duel").duel(3)
    a, b = (np.asarray(out[n][1]) for n in ("thermostat", "proportional"))
    if not (a == b).all():
        return "the duel is not paired"
    return "" if len(np.unique(a)) == len(a) else "days repeat"
