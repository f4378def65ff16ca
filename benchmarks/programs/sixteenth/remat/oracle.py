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
    a, b = fresh("remat").main(1, "full"), fresh("remat").main(1, "lean")
    rel = float((a - b).norm() / a.norm())
    return f"gradient with recomputation is off by {rel:.2f} of its norm" if rel > 1e-4 else ""


def alive(seed):
    return fresh("remat").main(seed).numpy()
