import importlib
import pathlib
import sys

import numpy as np


def load(stem='farm'):
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
    configs, _ = load().main([])
    c = np.asarray(configs)
    n = len(np.unique(c, axis=0))
    if n < len(c):
        return "only %d of %d configurations are distinct: rank + lane collides between hosts" % (n, len(c))
    return ""


def alive(seed):
    return np.asarray(load().main(["--seed", str(seed)])[0])
