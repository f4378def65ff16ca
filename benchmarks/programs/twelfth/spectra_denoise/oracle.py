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
    log = fresh("train").main(["--seed", "5"])
    kinds = {row["eps_mean"] for row in log}
    if len(kinds) < len(log):
        return f"{len(log)} training steps used only {len(kinds)} different noise tensors"
    return ""


def alive(seed):
    log = fresh("train").main(["--seed", str(seed)])
    return np.array([[r["loss"], r["eps_mean"]] for r in log])
