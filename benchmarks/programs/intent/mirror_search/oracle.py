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
    o = load("search").main(1)
    if not np.allclose(o["pairs"][:, :, 0], -o["pairs"][:, :, 1], atol=1e-5):
        return "pairs are no mirror images"
    return "" if o["history"][-1] > o["history"][0] else "no ascent"


def alive(seed):
    return load("search").main(seed)["pairs"]
