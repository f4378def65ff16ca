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
    d = np.asarray(load("classify").run(7)["distortion"])
    same = sum(np.array_equal(d[0], x) for x in d[1:])
    return f"{same} of {len(d) - 1} later epochs get exactly the distortion of the first" if same else ""


def alive(seed):
    return np.asarray(load("classify").run(seed)["distortion"])
