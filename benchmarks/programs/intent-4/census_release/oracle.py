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


prog = load("release_tables")


def check():
    for step in prog.main(2)["noise"]:
        q, v = np.asarray(step["query"]), np.asarray(step["value"])
        if np.abs(q).max() > 0.01 and np.allclose(q, v, atol=1e-4):
            return "query and value got the same privacy noise"
    return ""


def alive(seed):
    return np.asarray(prog.main(seed)["noise"][0]["query"])
