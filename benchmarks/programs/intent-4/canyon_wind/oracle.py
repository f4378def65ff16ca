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


prog = load("canyon")


def check():
    out = prog.main(4)
    step = out["path"][1:] / out["path"][:-1]
    if np.allclose(step[0], step[1]):
        return "increments repeat along the path"
    return "" if abs(out["grad"] - out["bumped"]) < 1e-4 else "gradient differs from the bumped one"


def alive(seed):
    return prog.main(seed)["path"]
