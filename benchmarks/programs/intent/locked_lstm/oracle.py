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
    m = load("train").main(4)["masks"]
    if not (m == m[:, :1]).all():
        return "mask changes within a sequence"
    return "" if len(np.unique(m[:, 0].reshape(len(m), -1), axis=0)) == len(m) else "mask is equal over batches"


def alive(seed):
    return load("train").main(seed)["masks"]
