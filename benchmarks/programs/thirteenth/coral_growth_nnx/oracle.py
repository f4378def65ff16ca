import importlib
import pathlib
import sys

import numpy as np


def load(stem='coral'):
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
    log, _ = load().grow()
    if (log == log[:1]).all():
        return "the same units are dropped in all %d steps: the RNG counts do not leave the jitted function" % len(log)
    return ""


def alive(seed):
    mod = load()
    log, value = mod.grow(mod.Reef(seed=seed))
    return np.append(log.ravel().astype(float), value)
