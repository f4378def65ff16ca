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


prog = load("price_barge")


def check():
    c = [abs(float(prog.main(s)["correction"])) for s in (21, 22, 23)]
    return "the control-variate correction is zero for every seed" if max(c) < 1e-6 else ""


def alive(seed):
    return np.asarray(prog.main(seed)["price"])
