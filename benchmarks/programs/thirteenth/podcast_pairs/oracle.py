import importlib
import pathlib
import sys

import numpy as np


def load(stem='pairs'):
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
    _, drawn = load().train()
    if (drawn[:, 0] == drawn[:, 1]).all():
        return "in all %d negative pairs the listener number equals the show number" % (drawn.shape[0] * drawn.shape[2])
    return ""


def alive(seed):
    mod = load()
    tables, drawn = mod.train(mod.Spec(seed=seed))
    return np.concatenate([np.asarray(tables["who"]).ravel(), drawn.ravel().astype(float)])
