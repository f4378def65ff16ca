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
    n = fresh("main").main(1).numpy()
    kinds = len({tuple(r) for r in n})
    return f"{len(n)} scans served with {kinds} different noises" if kinds < len(n) else ""


def alive(seed):
    return fresh("main").main(seed).numpy()
