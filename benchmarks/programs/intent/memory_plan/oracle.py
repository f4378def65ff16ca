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
    o = load("fit").main(1)
    flat = o["seen"].reshape(len(o["seen"]), -1)
    if len(np.unique(flat, axis=0)) != len(flat):
        return "batches repeat"
    return "" if o["losses"][-1] < o["losses"][0] else "loss does not fall"


def alive(seed):
    return load("fit").main(seed)["seen"]
