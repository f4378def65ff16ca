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
    m = load("gauge")
    a, b, c = m.main(1), m.main(1), m.main(2)
    k = np.asarray(a[1]).reshape(15, -1)
    if len(np.unique(k, axis=0)) != 15:
        return "dropout masks repeat over steps"
    if not np.array_equal(a[0], b[0]) or np.array_equal(a[0], c[0]):
        return "the seed does not fix the run"
    return ""
