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


prog = load("tune_price")


def check():
    out = prog.main(23)
    r = np.asarray(out["rises"])
    return "" if abs(float(out["price"]) - 1) < 0.1 and np.abs(r).max() < 8 else "price search is too noisy"


def alive(seed):
    return np.asarray(prog.main(seed)["rises"])
