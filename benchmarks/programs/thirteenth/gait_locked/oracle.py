import importlib
import pathlib
import sys

import numpy as np


def load(stem='gait'):
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
    seen, _ = load("gait").train()
    m = np.asarray(seen) != 0
    if not (m == m[:, :, :1]).all():
        return "a mask changes within a sequence"
    first = m[:, :, 0]
    if any((first[s] == first[s, :1]).all() for s in range(len(first))):
        return "all people share a mask"
    return "" if not any((first[0] == first[s]).all() for s in range(1, len(first))) else "steps share masks"
