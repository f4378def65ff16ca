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
    a, b = fresh("graincam").main(1), fresh("graincam").main(1)
    if not torch.equal(a, b):
        return "not repeatable"
    return "shots share the grain" if torch.equal(a[0], a[1]) else ""


def alive(seed):
    return fresh("graincam").main(seed).numpy()
