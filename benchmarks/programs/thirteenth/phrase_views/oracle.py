import importlib
import pathlib
import sys

import numpy as np


def load(stem='views'):
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
    mod = load()
    gaps, _ = mod.train(mod.Recipe())
    if np.allclose(np.asarray(gaps), 0.0, atol=1e-6):
        return "the two dropout views of each sentence are the same vector: all rows have one mask"
    return ""


def alive(seed):
    mod = load()
    gaps, enc = mod.train(mod.Recipe(seed=seed))
    return np.concatenate([np.asarray(gaps).ravel(), np.asarray(enc.table).ravel()])
