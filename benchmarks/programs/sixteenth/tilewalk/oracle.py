import importlib
import json
import os
import pathlib
import random
import subprocess
import sys

import numpy as np
import torch

torch.set_num_threads(1)
HERE = pathlib.Path(__file__).resolve().parent


def fresh(name):
    for p in HERE.glob("*.py"):
        if p.stem != "oracle":
            sys.modules.pop(p.stem, None)
    torch.seed()
    np.random.seed(None)
    random.seed()
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))


def check():
    v = fresh("tilewalk").main(3)["visits"]
    return "all epochs visit the tiles in one and the same order" if all(e == v[0] for e in v) else ""


def alive(seed):
    return np.array(fresh("tilewalk").main(seed)["visits"])
