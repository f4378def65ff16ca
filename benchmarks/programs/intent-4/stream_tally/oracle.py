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


prog = load("tally_words")


def check():
    b = np.asarray(prog.main(1)["buckets"])
    return "all rows of the sketch hash alike" if (b == b[0]).all() else ""


def alive(seed):
    return np.asarray(prog.main(seed)["words"])
