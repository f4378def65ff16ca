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
    c, rec = fresh("antenna").evolve(1)
    for spread, weather in rec:
        if not torch.equal(weather, weather[:1].expand_as(weather)):
            return "candidates see different weather"
        if torch.equal(spread[0], spread[1]):
            return "candidates are equal"
    if torch.equal(rec[0][1], rec[1][1]):
        return "generations share their weather"
    return "" if torch.equal(c, fresh("antenna").evolve(1)[0]) else "seed"
