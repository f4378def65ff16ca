import importlib
import pathlib
import sys

import numpy as np


def load(stem='rounds'):
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
    _, masks = load().run()
    if np.allclose(masks, masks[:, :1], atol=1e-4):
        return "all clinics add the same noise in each round; it neither averages out nor hides one clinic from another"
    return ""


def alive(seed):
    mod = load()
    w, masks = mod.run(mod.Study(seed=seed))
    return np.concatenate([np.asarray(w), masks.ravel()])
