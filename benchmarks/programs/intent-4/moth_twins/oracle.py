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


prog = load("slowfast_pair")


def check():
    g = np.asarray(prog.main(7)["gaps"])
    return "" if g[0] == 0 and g[1] > 0 else "slow and fast do not start together"


def alive(seed):
    return np.asarray(prog.main(seed)["codes"])
