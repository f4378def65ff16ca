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


prog = load("eruptions")


def check():
    out = prog.main(31)
    old, cone, basin = out["old"].numpy(), out["cone"].numpy(), out["basin"].numpy() - 1
    for a, b in ((old, cone), (old, basin), (cone, basin)):
        if abs(np.corrcoef(a, b)[0, 1]) > 0.9:
            return "two records have the same noise"
    return ""


def alive(seed):
    return prog.main(seed)["old"].numpy()
