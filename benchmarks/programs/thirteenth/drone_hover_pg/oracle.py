import importlib
import pathlib
import sys

import numpy as np


def load(stem='hover'):
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
    starts, _, _ = load().train()
    if len(np.unique(starts[:, 0])) == 1:
        return "all %d training episodes start at height %.3f with the same gusts" % (len(starts), starts[0, 0])
    return ""


def alive(seed):
    mod = load()
    starts, returns, gain = mod.train(mod.HoverConfig(seed=seed))
    return np.concatenate([starts.ravel(), returns, np.asarray(gain)])
