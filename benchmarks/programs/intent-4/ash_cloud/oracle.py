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


prog = load("ash_buffer")


def check():
    out = prog.main(9)
    return "" if out["plan"].nbytes == out["buffer"][0].nbytes else "planned size differs from the buffer"


def alive(seed):
    return prog.main(seed)["buffer"]
