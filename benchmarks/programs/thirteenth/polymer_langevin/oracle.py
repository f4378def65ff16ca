import importlib
import pathlib
import sys

import numpy as np


def load(stem='simulate'):
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
    path, _ = mod.simulate(mod.Melt(stiffness=0.0, steps=20))
    inc = np.diff(np.asarray(path), axis=0)
    if np.allclose(inc, inc[0], atol=1e-5):
        return "a free bead moves by the same thermal kick in each step (a straight line, no diffusion)"
    return ""


def alive(seed):
    mod = load()
    path, _ = mod.simulate(mod.Melt(seed=seed, steps=20, stiffness=0.0))
    path = np.asarray(path)
    return np.diff(path, axis=0)
