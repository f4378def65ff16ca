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


prog = load("embed")


def check():
    p = prog.main(5)["params"]
    a, b = np.asarray(p["linear"]["w"]).ravel(), np.asarray(p["readout"]["w"]).ravel()
    return "the layers have the same weights" if np.allclose(a[:b.size], b) else ""


def alive(seed):
    return np.asarray(prog.main(seed)["codes"])
