import importlib
import pathlib
import sys

import numpy as np


def load(stem='ferry'):
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
    days = load("ferry").season(1)
    calm = np.array([np.concatenate([d.cars, d.walkers]) for d in days if d.regime == "calm"])
    storm = np.array([d.cars for d in days if d.regime == "storm"])
    if len(np.unique(calm, axis=0)) < len(calm) or len(np.unique(storm, axis=0)) < len(storm):
        return "days repeat"
    return "" if all(abs(np.corrcoef(d.cars, d.walkers)[0, 1]) < 0.9 for d in days if d.regime == "calm") else "cars and walkers go together"
