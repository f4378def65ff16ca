import importlib
import os
import random
import sys

import numpy as np

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))


def load(name):
    for stem in [f[:-3] for f in os.listdir(HERE) if f.endswith(".py")]:
        if stem != "oracle":
            sys.modules.pop(stem, None)
    if HERE in sys.path:
        sys.path.remove(HERE)
    sys.path.insert(0, HERE)
    importlib.invalidate_caches()
    random.seed()
    np.random.seed(None)
    if "torch" in sys.modules:
        sys.modules["torch"].seed()
    return importlib.import_module(name)

from types import SimpleNamespace


def _run(seed):
    return load("prune").train(SimpleNamespace(seed=seed, episodes=12))


def check():
    w = _run(2)["weather"]
    if (w == w[0]).all():
        return f"all {len(w)} training episodes have the same start and the same growth {w[0].tolist()}"
    return ""


def alive(seed):
    r = _run(seed)
    return np.concatenate([r["q"].ravel(), r["weather"].ravel()])
