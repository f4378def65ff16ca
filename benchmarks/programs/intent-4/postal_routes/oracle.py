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


prog = load("deliver")


def check():
    out = prog.main(20)
    for epoch in out["plan"]:
        if sorted(i for part in epoch for i in part) != list(range(out["size"])):
            return "ranks overlap"
    return "epochs have one order" if out["plan"][0] == out["plan"][1] else ""


def alive(seed):
    return np.array(prog.main(seed)["plan"])
