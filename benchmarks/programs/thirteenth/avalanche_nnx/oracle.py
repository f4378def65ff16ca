import importlib
import pathlib
import sys

import numpy as np


def load(stem='avalanche'):
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
    zeros, a, b = map(np.asarray, load("avalanche").learn())
    if any((zeros[0] == zeros[i]).mean() > 0.9 for i in range(1, len(zeros))):
        return "masks repeat over steps"
    return "" if (a == b).all() else "evaluation is random"
