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
    m = load("federation")
    b = np.asarray(m.main(m.FedConfig(seed=1))[1])  # rounds, clinics, dim
    s = float(b.std(1).max())
    return f"all {b.shape[1]} clinics add the same noise (deviation {s:.1e})" if s < 1e-4 else ""


def alive(seed):
    m = load("federation")
    return np.asarray(m.main(m.FedConfig(seed=seed))[1])
