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
    out = load("survey").main(3)
    c = np.corrcoef(np.ravel(out["signatures"]), np.ravel(out["start"]))[0, 1]
    return f"the student's initial weights are the teacher's (correlation {c:.3f})" if abs(c) > 0.6 else ""


def alive(seed):
    return np.asarray(load("survey").main(seed)["fitted"])
