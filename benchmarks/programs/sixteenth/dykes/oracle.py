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
    d = fresh("dykes").main(1)
    if (np.diff(d, axis=1) > 0).any():
        return "a higher dyke does worse: heights meet different floods"
    return "histories are equal" if len(set(d[:, 0].tolist())) < len(d) else ""


def alive(seed):
    return fresh("dykes").main(seed)
