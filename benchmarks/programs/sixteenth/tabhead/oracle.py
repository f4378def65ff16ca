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
    r = fresh("tabular").main(1)
    return "" if r["valid"] == r["report"] else f"the same net scores {r['valid']:.4f} and {r['report']:.4f} on the same rows in eval mode"


def alive(seed):
    return sorted(fresh("tabular").main(seed).values())
