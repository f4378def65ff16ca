import importlib
import pathlib
import sys

import numpy as np


def load(stem='lookup'):
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
    mod = load("lookup")
    got, finds = mod.museum(0)
    if not (np.asarray(mod.code(finds)) == np.asarray(mod.code(finds))).all():
        return "codes are not stable"
    right = np.mean(np.array(got) == np.arange(len(got)))
    return "" if right > 0.8 else "lookup fails (%.2f)" % right
