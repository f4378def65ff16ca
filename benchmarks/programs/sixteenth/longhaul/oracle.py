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
    a, b = fresh("haul").main(1), fresh("haul").main(1, stop_at=2)
    d = float((a - b).abs().max())
    return f"weights of the resumed run are off by {d:.4f}" if d > 0 else ""


def alive(seed):
    return fresh("haul").main(seed, stop_at=2).numpy()
