import importlib
import pathlib
import sys

import numpy as np


def load(stem='main'):
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
    mod = load("main")
    _, losses = mod.train(mod.Config())
    if float(losses[0]) < 1e-8:
        return "the loss is %.1e before the first update: the student starts as the hidden response that made the data" % float(losses[0])
    return ""


def alive(seed):
    mod = load("main")
    p, losses = mod.train(mod.Config(seed=seed))
    return np.concatenate([np.asarray(p[0]).ravel(), np.asarray(losses)])
