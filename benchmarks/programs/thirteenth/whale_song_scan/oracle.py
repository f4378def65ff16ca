import importlib
import pathlib
import sys

import numpy as np


def load(stem='whale'):
    here = pathlib.Path(__file__).resolve().parent
    for path in here.glob("*.py"):
        if path.stem != "oracle":
            sys.modules.pop(path.stem, None)
    sys.path.insert(0, str(here))
    try:
        return importlib.import_module(stem)
    finally:
        sys.path.remove(str(here))


def check():
    kept, _ = load("whale").train()
    k = np.asarray(kept)
    flat = k.transpose(0, 2, 1, 3).reshape(k.shape[0] * k.shape[2], -1)
    return "" if len(np.unique(flat, axis=0)) == len(flat) else "ticks or steps share a mask"
