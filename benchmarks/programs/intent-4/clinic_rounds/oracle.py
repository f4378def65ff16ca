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


prog = load("federate")


def check():
    n = np.asarray(prog.main(3)["noise"])
    return "all clinics add the same noise in a round" if np.allclose(n, n[:, :1], atol=1e-5) else ""


def alive(seed):
    return np.asarray(prog.main(seed)["noise"])
