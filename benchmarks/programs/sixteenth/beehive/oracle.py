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
    r = fresh("hive").main(1)
    if len(set(r["poor"])) < 3:
        return "repeats are equal"
    return "" if np.allclose(np.array(r["rich"]) / np.array(r["poor"]), 4.0) else "variants are not paired"


def alive(seed):
    return np.array(sorted(fresh("hive").main(seed).items(), key=lambda kv: kv[0])[0][1])
