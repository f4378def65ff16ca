import importlib
import pathlib
import sys

import numpy as np


def load(stem='heatwave'):
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
    forecast, sd = load().run()
    if float(sd) < 1e-6:
        return "the spread of the ensemble is %.1e: all members start with the same weights" % float(sd)
    return ""


def alive(seed):
    mod = load()
    return np.asarray(mod.run({**mod.HP, "seed": seed})[0])
