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
    e = np.asarray(load("serve").serve(1)["noise"])
    n = len(np.unique(e.reshape(len(e), -1), axis=0))
    return f"{len(e)} visitors meet {n} posterior draw(s)" if n < len(e) else ""


def alive(seed):
    return np.asarray(load("serve").serve(seed)["noise"])
