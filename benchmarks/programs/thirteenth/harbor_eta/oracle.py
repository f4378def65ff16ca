import importlib
import pathlib
import sys

import numpy as np


def load(stem='harbor'):
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
    log, scores = load("harbor").train()
    m = np.array(log)
    for s in range(m.shape[0]):
        if (m[s, 0] == m[s, 1]).all() or (m[s, 1] == m[s, 2]).all():
            return "two layers share a mask"
    if any((m[0] == m[s]).all() for s in range(1, m.shape[0])):
        return "two steps share masks"
    return "" if scores[0] == scores[1] else "evaluation is random"
