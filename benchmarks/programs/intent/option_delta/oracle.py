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
    o = load("greeks").main(3)
    if len(np.unique(o["prices"])) < len(o["prices"]):
        return "repeats are equal"
    return "" if o["deltas"].std() < 0.1 and (o["deltas"] > 0).all() else f"delta is noise: {o['deltas'].std():.3f}"


def alive(seed):
    return load("greeks").main(seed)["prices"]
