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
    r = fresh("classify").main(1)
    if set(r["order"][0]) & set(r["test"]):
        return "the parts overlap"
    return "orders repeat" if r["order"][0] == r["order"][1] else ""


def alive(seed):
    r = fresh("classify").main(seed)
    return np.array(r["order"][0] + r["order"][1] + r["test"])
