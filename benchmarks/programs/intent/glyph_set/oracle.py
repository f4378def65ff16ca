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
    o = load("main").main(3)
    if list(o["labels"]) != list(o["kinds"]):
        return "label() and the item disagree"
    flat = o["stored"].reshape(len(o["stored"]), -1)
    return "" if len(np.unique(flat, axis=0)) == len(flat) else "items repeat"


def alive(seed):
    return load("main").main(seed)["stored"]
