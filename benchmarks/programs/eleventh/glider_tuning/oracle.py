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
    m = load("glider")
    a, b, c = m.main(1), m.main(1), m.main(2)
    g = np.asarray(a["gusts"])
    if not (g == g[:, :1]).all() or len(np.unique(g[:, 0], axis=0)) != 4:
        return "gusts are not common within a heat and new for each heat"
    if len(np.unique(a["gains"])) != 8:
        return "pilots are equal"
    if not np.array_equal(a["errors"], b["errors"]) or np.array_equal(a["errors"], c["errors"]):
        return "the seed does not fix the run"
    return ""
