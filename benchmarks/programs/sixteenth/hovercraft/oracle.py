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
    s = fresh("hovercraft").main(1)["starts"]
    return f"all {len(s)} episodes start in {s[0].round(3).tolist()}" if (s == s[0]).all() else ""


def alive(seed):
    r = fresh("hovercraft").main(seed)
    return np.concatenate([r["w"], r["starts"].ravel()])
