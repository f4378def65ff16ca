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
    h = fresh("rank").main(1)
    a, b = h[1]["negatives"], h[2]["negatives"]
    return f"epochs 1 and 2 train on the same {len(a)} negatives" if a == b else ""


def alive(seed):
    return np.array([h["negatives"] for h in fresh("rank").main(seed)])
