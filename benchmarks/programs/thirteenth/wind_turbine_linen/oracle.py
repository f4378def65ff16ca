import importlib
import pathlib
import sys

import numpy as np


def load(stem='turbine'):
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
    mod = load("turbine")
    out, _ = mod.fit(mod.Conf(lr=0.0))
    return "" if len(set(out)) == len(out) else "with frozen weights a loss repeats: masks repeat over epochs"
