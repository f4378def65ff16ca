import importlib
import sys
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent


def load(name):
    names = {p.stem for p in HERE.rglob("*.py")} | {p.name for p in HERE.iterdir() if p.is_dir()}
    for mod in list(sys.modules):
        if mod.split(".")[0] in names and mod.split(".")[0] != "oracle":
            sys.modules.pop(mod)
    sys.path.insert(0, str(HERE))
    try:
        importlib.invalidate_caches()
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))


def check():
    m = load("evolve")
    mu = np.asarray(m.main(m.Plan(seed=3))["mutations"])
    n = len(np.unique(mu.reshape(len(mu), -1), axis=0))
    return f"{len(mu)} generations apply {n} distinct mutation matrix" if n < len(mu) else ""


def alive(seed):
    m = load("evolve")
    return np.asarray(m.main(m.Plan(seed=seed))["flock"])
