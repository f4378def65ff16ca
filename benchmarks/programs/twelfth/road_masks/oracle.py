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
    used = fresh("roads").main(1)
    corners = set()
    for x, y in used:
        for a, b in zip(x[:, 0].numpy(), y[:, 0].numpy()):
            flat = np.rint(a / 0.01).astype(int)
            if not np.array_equal((np.abs(flat % 24 - flat // 24) < 4), b > 0):
                return "image and mask are cropped apart"
            corners.add((int(flat.min()), bool(a[0, 0] > a[0, -1])))
    if len(corners) < 20:
        return "the crops repeat"
    again = fresh("roads").main(1)
    return "" if all(torch.equal(p[0], q[0]) for p, q in zip(used, again)) else "seed"
