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
    ranks = [fresh("travel").main(1, rank=r)["train"] for r in range(2)]
    if ranks[0][0] == ranks[0][1]:
        return "orders repeat"
    for a, b in zip(*ranks):
        if set(a) & set(b):
            return "ranks overlap"
    return ""


def alive(seed):
    return np.array(fresh("travel").main(seed)["train"])
