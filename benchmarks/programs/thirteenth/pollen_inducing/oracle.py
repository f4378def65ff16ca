import importlib
import pathlib
import sys

import numpy as np


def load(stem='pollen'):
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
    start, _ = load().fit()
    z, shake = np.asarray(start["params"]["z"]), np.asarray(start["anchor"]["shake"])
    if np.allclose(z, shake, atol=1e-6):
        return "the jitter of the inducing points equals the points themselves"
    return ""


def alive(seed):
    mod = load()
    start, value = mod.fit(mod.Site(seed=seed))
    return np.concatenate([np.asarray(start["params"]["z"]).ravel(), np.asarray(start["anchor"]["shake"]).ravel(), [value]])
