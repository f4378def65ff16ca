import importlib
import pathlib
import sys

import numpy as np


def load(stem='experts'):
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
    o = np.asarray(load().spread([]))
    if np.allclose(o, o[:, :1], atol=1e-6):
        return "all experts of the mixture give the same opinion on each voxel"
    return ""


def alive(seed):
    return np.asarray(load().spread(["--seed", str(seed)]))
