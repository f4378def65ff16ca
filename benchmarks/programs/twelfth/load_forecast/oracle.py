import copy
import importlib
import json
import os
import random
import subprocess
import sys
import tempfile
import warnings

import numpy as np
import torch

HERE = os.path.dirname(os.path.abspath(__file__))
warnings.filterwarnings("ignore")
torch.set_num_threads(1)


def fresh(name):
    """Import the program anew, in a process state that no seed has touched."""
    for f in os.listdir(HERE):
        if f.endswith(".py") and f != "oracle.py":
            sys.modules.pop(f[:-3], None)
    while HERE in sys.path:
        sys.path.remove(HERE)
    sys.path.insert(0, HERE)
    importlib.invalidate_caches()
    torch.seed()
    np.random.seed()
    random.seed()
    return importlib.import_module(name)


def check():
    epochs = fresh("forecast").main(["--seed", "5"])
    twice = sum(a == b for e in epochs for a, b in zip(e[0::2], e[1::2]))
    again = epochs[0] == epochs[1]
    if twice or again:
        return f"{twice} batches of worker 1 are those of worker 0; second epoch equal to the first: {again}"
    return ""


def alive(seed):
    return np.array(fresh("forecast").main(["--seed", str(seed)]))
