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


prog = load("reduce_grads")


def check():
    out = prog.main(2)
    c = np.asarray(out["codes"])
    if np.asarray(out["drift"]).max() > 1e-3:
        return "the sum of the sketches is no sketch of the sum"
    return "rounds use one matrix" if np.allclose(c[0], c[1]) else ""


def alive(seed):
    return np.asarray(prog.main(seed)["codes"])
