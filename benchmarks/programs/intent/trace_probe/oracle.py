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
    o = load("main").main(2)
    return f"standard error 0 although the estimate is off by {o['trace'] - o['exact']:.2f}" if o["stderr"] == 0 else ""


def alive(seed):
    return np.array(load("main").main(seed)["values"])
