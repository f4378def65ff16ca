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
    e = load("train").main(2)["echo"]
    n = len(np.unique(e, axis=0))
    return f"only {n} different echoes among {len(e)}" if n < len(e) else ""


def alive(seed):
    return load("train").main(seed)["echo"]
