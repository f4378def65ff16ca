import importlib
import pathlib
import sys

import numpy as np


def load(stem='beam'):
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
    table, _, _ = load("beam").main([])
    low = np.stack([v for (s, r, c), v in sorted(table.items()) if c == 0.8])
    return "" if len(np.unique(low, axis=0)) == 12 else "runs share kicks"
