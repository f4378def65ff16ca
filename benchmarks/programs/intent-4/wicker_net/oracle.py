import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def load(name):
    own = {p.stem for p in HERE.iterdir()}
    for known in list(sys.modules):
        if known.split(".")[0] in own and known.split(".")[0] != "oracle":
            del sys.modules[known]
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))


prog = load("wickernet")


def check():
    out = prog.main(13)
    a, m = np.asarray(out["active"]), np.asarray(out["masks"])
    if not (a == a[0]).all():
        return "the sparsity changes between steps"
    return "both layers have one mask" if (m[0] == m[1]).all() else ""


def alive(seed):
    return np.asarray(prog.main(seed)["masks"])
