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
    rep = fresh("run").run(seed=3)
    after = [rep[i + 1]["first_coin"] for i in range(len(rep) - 1) if "score" in rep[i]]
    other = fresh("run").run(seed=4)
    later = [other[i + 1]["first_coin"] for i in range(len(other) - 1) if "score" in other[i]]
    same_rollouts = set(after) & set(later)
    if len(set(after)) < len(after) or same_rollouts:
        return f"training draws after the evaluations: {after} (seed 3), {later} (seed 4)"
    return ""


def alive(seed):
    return np.array([r["first_coin"] for r in fresh("run").run(seed=seed)])
