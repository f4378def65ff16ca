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
    v = np.asarray(load("campaign").campaign(1)["votes"])
    s = float(v.std(0).max())
    return f"the committee of {len(v)} never disagrees (largest deviation {s:.1e})" if s < 1e-5 else ""


def alive(seed):
    return np.asarray(load("campaign").campaign(seed)["votes"])
