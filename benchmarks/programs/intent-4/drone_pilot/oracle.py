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


prog = load("fly")


def check():
    spread = prog.main(9)["spread"].numpy()
    return "all Monte-Carlo passes agree, the spread is 0" if spread.max() < 1e-6 else ""


def alive(seed):
    return prog.main(seed)["mean"].numpy()
