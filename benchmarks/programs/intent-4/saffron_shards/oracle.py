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


prog = load("write_shards")


def check():
    r = prog.main(5)["rows"]
    return "shards repeat" if len(np.unique(r.reshape(-1, 2), axis=0)) < r.shape[0] * r.shape[1] else ""


def alive(seed):
    return prog.main(seed)["rows"]
