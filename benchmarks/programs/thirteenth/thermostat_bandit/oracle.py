import importlib
import pathlib
import sys

import numpy as np


def load(stem='thermostat'):
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
    taken, value = load().season(seed=1)
    if len(set(taken[:40].tolist())) == 1:
        return "40 hours of uniform exploration all tried setpoint %d" % taken[0]
    return ""


def alive(seed):
    taken, value = load().season(seed=seed)
    return np.concatenate([taken.astype(float), value])
