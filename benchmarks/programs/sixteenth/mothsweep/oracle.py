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
    rows = fresh("sweep").main(1)
    return f"all {len(rows[0])} repeats of a learning rate give {rows[0][0]:.4f}" if all(len(set(r)) == 1 for r in rows) else ""


def alive(seed):
    return np.array(fresh("sweep").main(seed))
