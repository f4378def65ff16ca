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
    r = fresh("scan").main(1)
    if not torch.equal(r["hold"][0], r["hold"][1]):
        return "validation inputs vary"
    return "training inputs repeat" if torch.equal(r["fit"][0], r["fit"][1]) else ""


def alive(seed):
    r = fresh("scan").main(seed)
    return torch.cat(r["fit"] + r["hold"]).numpy()
