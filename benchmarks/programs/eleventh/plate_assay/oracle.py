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
    r = load("assay").main(1)
    d = float(np.abs(np.asarray(r.read_out) - np.asarray(r.repeat)).max())
    return f"two evaluations of one trained network differ by {d:.3f}" if d > 1e-6 else ""


def alive(seed):
    return np.asarray(load("assay").main(seed).weights)
