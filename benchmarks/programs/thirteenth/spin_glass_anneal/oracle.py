import importlib
import pathlib
import sys

import numpy as np


def load(stem='anneal'):
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
    import jax
    mod = load("anneal")
    spins, energy, u = map(np.asarray, mod.anneal(4))
    if len(np.unique(u, axis=0)) != len(u):
        return "thresholds repeat"
    j = np.asarray(mod.couplings(jax.random.split(jax.random.key(4), 3)[0], 24))
    if not np.isclose(-0.5 * spins @ j @ spins, energy[-1], atol=1e-3):
        return "the bonds are not one quenched sample"
    return "" if energy[-1] < energy[0] else "no annealing"
