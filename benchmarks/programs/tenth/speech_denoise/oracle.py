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


def check():
    fit = fresh("fit")
    settings = importlib.import_module("settings")
    net, _ = fit.main(settings.Settings(seed=3))
    net.train()
    x = torch.ones(4, 24)
    a, b = net(x), net(x)
    if torch.equal(a, b):
        return "two training passes over one input corrupt it with exactly the same noise"
    return ""


def alive(seed):
    fit = fresh("fit")
    return fit.main(importlib.import_module("settings").Settings(seed=seed))[1]
