import importlib
import pathlib
import sys

import numpy as np


def load(stem='loom'):
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
    h = np.asarray(load("loom").weave()).reshape(5, -1)
    return "" if len(np.unique(h, axis=0)) == 5 else "steps hide the same units"
