import importlib
import pathlib
import sys

import numpy as np


def load(stem='quarry'):
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
    mean0, noises, _ = load("quarry").train(seed=1)
    mean0, noises = np.asarray(mean0), np.asarray(noises)
    if np.allclose(mean0, noises[0]):
        return "noise equals the start of the prototypes"
    n = noises.reshape(len(noises), -1)
    return "" if len(np.unique(n, axis=0)) == len(n) else "noise repeats"
