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
    lv = fresh("fit").main(3)["levels"]
    return f"mean jitter of all {len(lv)} steps is {lv[0]:.6f}" if len(set(lv)) == 1 else ""


def alive(seed):
    r = fresh("fit").main(seed)
    return np.array([r["loss"]] + r["levels"])
