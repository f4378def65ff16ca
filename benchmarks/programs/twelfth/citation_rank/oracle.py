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
    m = fresh("rank")
    parts = m.fit(1)
    gap = (m.ranking(*parts) - m.ranking(*parts)).abs().max().item()
    return f"the evaluated ranking changes by {gap:.3f} from call to call" if gap > 1e-5 else ""


def alive(seed):
    return fresh("rank").main(seed).numpy()
