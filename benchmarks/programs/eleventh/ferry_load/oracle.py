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
    import tempfile

    m = load("ferry")
    with tempfile.TemporaryDirectory() as d:
        first, _ = m.train(1, 4, d)
        second, _ = m.train(1, 8, d)
    with tempfile.TemporaryDirectory() as d:
        whole, _ = m.train(1, 8, d)
    again = sum(first[i] == second[i + 4] for i in range(4))
    if again:
        return f"a resumed run takes {again} of 4 minibatches of the first leg again"
    return "" if {**first, **second} == whole else "a resumed run differs from an uninterrupted one"
