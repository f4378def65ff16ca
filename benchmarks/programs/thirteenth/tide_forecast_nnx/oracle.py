import importlib
import pathlib
import sys

import numpy as np


def load(stem='fit_tide'):
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
    gates, _ = load().fit([])
    if (gates == gates[:1]).all():
        return "the gates are the same in all %d steps" % len(gates)
    return ""


def alive(seed):
    gates, losses = load().fit(["--seed", str(seed)])
    return np.append(gates.ravel().astype(float), losses)
