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

MOD = "permtest"

def child(call, salt):
    code = f"import json, sys; sys.path.insert(0, {HERE!r}); import {MOD}; print('>>' + json.dumps({MOD}.{call}))"
    out = subprocess.run([sys.executable, "-B", "-W", "ignore", "-c", code], capture_output=True, text=True,
                         env={**os.environ, "PYTHONHASHSEED": str(salt)}, cwd=HERE, check=True).stdout
    return json.loads(out.split(">>")[-1])


def check():
    a, b = child("main(3)", 1), child("main(3)", 2)
    return f"two processes with seed 3 got {a} and {b}" if a != b else ""


def alive(seed):
    return np.array(list(child(f"main({seed})", random.randrange(1, 10**6)).values()))
