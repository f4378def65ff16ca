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
    plain, lean = load("descend").main(["--seed", "2"]), load("descend").main(["--seed", "2", "--lean"])
    if float((plain - lean).abs().max()) > 1e-6:
        return "--lean changes the training"
    return "" if bool((plain != load("descend").main(["--seed", "3"])).any()) else "the seed has no effect"
