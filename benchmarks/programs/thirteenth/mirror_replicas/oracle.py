import importlib
import pathlib
import sys

import numpy as np


def load(stem='lockstep'):
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
    mod = load("lockstep")
    trail, xs = mod.train(1)
    if np.ptp(trail, axis=1).max() != 0:
        return "the copies drift apart"
    if np.allclose(xs[0], xs[1]):
        return "shards are equal"
    other, _ = mod.train(2)
    return "" if not np.allclose(other[-1], trail[-1]) else "the seed is not used"
