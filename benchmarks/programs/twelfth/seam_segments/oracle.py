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
    a, g = fresh("seams").train(3)
    b, _ = fresh("seams").train(3, stress=None)
    if a != b:
        return "the stress test perturbs training"
    firsts = {tuple(p) for p, _ in a}
    if len(firsts) < len(a):
        return "batches repeat"
    c, h = fresh("seams").train(3)
    return "" if (a, g) == (c, h) and a != fresh("seams").train(4)[0] else "seed"
