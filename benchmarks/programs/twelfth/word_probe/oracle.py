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


def run(seed):
    out = fresh("probe").main(["--seed", str(seed)])
    torch.use_deterministic_algorithms(False)
    return out


def check():
    a, b = run(3), run(3)
    return f"two fresh runs with seed 3 end at losses {a[-1]} and {b[-1]}" if a != b else ""


def alive(seed):
    return np.array(run(seed))
