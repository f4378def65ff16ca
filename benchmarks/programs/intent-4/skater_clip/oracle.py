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


prog = load("load_clips")


def check():
    b = prog.main(15)["batch"].numpy()
    step = b[:, 1] - b[:, 0]
    if not (step == 1000).all():
        return "frames of a clip are cut at different places"
    return "all clips are cut alike" if (b == b[0]).all() else ""


def alive(seed):
    return prog.main(seed)["batch"].numpy()
