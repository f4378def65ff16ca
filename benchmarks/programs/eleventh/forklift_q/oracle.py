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
    _, rep = load("offline").train(4, 20)
    n = len(np.unique(np.asarray(rep["rows"]), axis=0))
    return f"20 updates took {n} distinct minibatch(es)" if n < 20 else ""


def alive(seed):
    return np.asarray(load("offline").train(seed, 20)[1]["rows"])
