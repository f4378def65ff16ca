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
    o = load("train").main(1)
    if len(np.unique(o["seen"].reshape(len(o["seen"]), -1), axis=0)) < len(o["seen"]):
        return "training noise repeats"
    return "" if all((v == o["val"][0]).all() for v in o["val"]) else "validation input moves between epochs"


def alive(seed):
    return load("train").main(seed)["seen"]
