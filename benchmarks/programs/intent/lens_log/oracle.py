import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def load(name):
    own = {p.stem for p in HERE.iterdir()} - {"oracle"}
    for m in [m for m in sys.modules if m.split(".")[0] in own]:
        del sys.modules[m]
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))


def check():
    o = load("main").main(1)
    if o["lines"] != len(o["used"]):
        return "log is not complete"
    return "" if len(np.unique(o["used"].reshape(len(o["used"]), -1), axis=0)) == len(o["used"]) else "steps share noise"


def alive(seed):
    return load("main").main(seed)["used"]
