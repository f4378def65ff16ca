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


prog = load("place_antennas")


def check():
    for seed in range(8):
        h = prog.main(seed)["history"]
        if len(h) > 1 and all((x == h[0]).all() for x in h):
            return f"{len(h)} attempts gave the same rejected layout"
    return ""


def alive(seed):
    return prog.main(seed)["history"][0]
