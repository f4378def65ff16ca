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
    m = load("search")
    a, b, c = m.main(1), m.main(1), m.main(2)
    t = np.asarray(a["trails"])
    if len(np.unique(t.reshape(-1, 3), axis=0)) != t.shape[0] * t.shape[1]:
        return "scouts fly the same trail"
    if not np.array_equal(t, b["trails"]) or np.array_equal(t, c["trails"]):
        return "the seed does not fix the run"
    return ""
