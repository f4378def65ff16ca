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
    m = fresh("pretrain")
    return m.main(m.Run(seed=seed))


def check():
    out = run(1)
    same = (out[:, :, 0] == out[:, :, 1]).flatten(2).all(2).sum().item()
    return f"{same} of {out.shape[0] * out.shape[1]} positive pairs are two equal images" if same else ""


def alive(seed):
    return run(seed).numpy()
