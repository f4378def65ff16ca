import importlib
import pathlib
import sys

import numpy as np


def load(stem='unmix'):
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
    out = load().unmix(seed=5, steps=3)
    if np.allclose(np.asarray(out["library"]), np.asarray(out["guess"])):
        return "the initial guess of the factorization equals the unknown library: the first child key of the same parent made both"
    return ""


def alive(seed):
    out = load().unmix(seed=seed, steps=3)
    return np.concatenate([np.asarray(out[k]).ravel() for k in ("library", "guess", "fit")])
