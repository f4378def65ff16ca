import importlib
import pathlib
import sys

import numpy as np


def load(stem='ecg'):
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
    _, residue = mod.fit(mod.Args(steps=4))
    if np.allclose(residue, residue[:1]):
        return "the corruption is the same array in all steps"
    return ""


def alive(seed):
    mod = load()
    kernel, residue = mod.fit(mod.Args(seed=seed, steps=3))
    return np.concatenate([np.asarray(kernel), np.diff(residue, axis=0).ravel()])
