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


prog = load("drive")


def check():
    m = np.asarray(prog.main(30)["matrices"])
    return f"the {len(m)} exploration matrices of the rollout are one matrix" if (m == m[0]).all() else ""


def alive(seed):
    return np.asarray(prog.main(seed)["matrices"])
