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


prog = load("fjord")


def check():
    out = prog.main(6)
    if not all(bool((v == out["val"][0]).all()) for v in out["val"]):
        return "validation noise changes"
    return "training noise repeats" if bool((out["train"][0] == out["train"][1]).all()) else ""


def alive(seed):
    return prog.main(seed)["train"][0].numpy()
