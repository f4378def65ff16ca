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
    ranks = [fresh("birds").train(2, rank=r) for r in range(3)]
    if any(len({tuple(e) for e in r}) < len(r) for r in ranks):
        return "epochs share their order"
    for e in range(4):
        if sorted(sum((r[e] for r in ranks), [])) != list(range(30)):
            return "the shards overlap"
    return "" if ranks[0] != fresh("birds").train(3) else "seed"
