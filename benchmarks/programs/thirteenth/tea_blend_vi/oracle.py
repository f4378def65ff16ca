import importlib
import pathlib
import sys

import numpy as np


def load(stem='tea'):
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
    log, _ = load("tea").brew(1)
    for part in zip(*log):
        p = np.stack(part)
        if any(np.allclose(p[0], p[i]) for i in range(1, len(p))):
            return "noise repeats over steps"
    return ""
