import importlib
import os
import random
import sys

import numpy as np
import torch

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
torch.set_num_threads(1)


def fresh(name):
    """import the program anew with every global stream at an arbitrary place"""
    own = {f[:-3] for f in os.listdir(HERE) if f.endswith(".py")} | {
        d for d in os.listdir(HERE) if os.path.isdir(os.path.join(HERE, d))}
    for k in list(sys.modules):
        if k.split(".")[0] in own - {"oracle"}:
            del sys.modules[k]
    while HERE in sys.path:
        sys.path.remove(HERE)
    sys.path.insert(0, HERE)
    importlib.invalidate_caches()
    junk = int.from_bytes(os.urandom(4), "little")
    random.seed(junk)
    np.random.seed(junk)
    torch.manual_seed(junk)
    return importlib.import_module(name)


import json
import subprocess


def _run(seed, salt):
    env = {**os.environ, "PYTHONHASHSEED": str(salt)}
    out = subprocess.run([sys.executable, os.path.join(HERE, "spikes.py"), "--seed", str(seed)],
                         env=env, capture_output=True, text=True, check=True).stdout
    return json.loads(out.strip().splitlines()[-1])


def check():
    if _run(5, 1) != _run(5, 2):
        return "two processes with one seed make different surrogate trains"
    return ""


def alive(seed):
    salt = int.from_bytes(os.urandom(2), "little")
    return np.array(list(_run(seed, salt).values()))
