import importlib
import pathlib
import sys

import numpy as np


def load(stem='crops'):
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
    mod = load()
    _, history = mod.train(mod.options(["--lr", "0"]))
    h = np.array(history)
    if (h == h[0]).all():
        return "with frozen weights all epochs have the same losses: the dropout masks of an epoch are those of the epoch before"
    return ""


def alive(seed):
    mod = load()
    return np.array(mod.train(mod.options(["--seed", str(seed), "--epochs", "2"]))[1])
