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


def check():
    t = load("contest").main(["--seed", "2", "--low", "0.5", "--high", "0.5"])["table"]
    if float((t - t[:, :1]).abs().max()) > 1e-5:
        return "equal candidates got unequal scores in one round"
    if len({round(float(v), 5) for v in t[:, 0]}) < len(t):
        return "two rounds have the same gusts"
    a, b = (load("contest").main(["--seed", s])["table"] for s in ("1", "2"))
    c = load("contest").main(["--seed", "1"])["table"]
    return "" if bool((a == c).all()) and bool((a != b).any()) else "the seed does not decide the table"
