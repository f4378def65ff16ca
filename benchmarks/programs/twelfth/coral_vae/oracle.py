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


def resumed(seed):
    with tempfile.TemporaryDirectory() as d:
        first = fresh("train").train(seed, 3, d)
        return {**first, **fresh("train").train(seed, 6, d)}


def check():
    with tempfile.TemporaryDirectory() as d:
        whole = fresh("train").train(4, 6, d)
    cut = resumed(4)
    wrong = [e for e in whole if whole[e] != cut[e]]
    if wrong:
        return f"epochs {wrong} of the resumed run differ; epoch 3 has the order of epoch 0: {cut[3][1] == cut[0][1]}"
    return ""


def alive(seed):
    return np.array([loss for loss, _ in resumed(seed).values()])
