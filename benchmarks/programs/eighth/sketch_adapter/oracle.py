import importlib
import os
import pathlib
import random
import sys

import numpy as np

sys.dont_write_bytecode = True
os.environ.setdefault("OMP_NUM_THREADS", "1")
HERE = pathlib.Path(__file__).resolve().parent


def fresh(name):
    """The program's module `name`, newly imported, with the global streams as a new process has them."""
    for path in HERE.glob("*.py"):
        if path.stem != "oracle":
            sys.modules.pop(path.stem, None)
    sys.path.insert(0, str(HERE))
    try:
        importlib.invalidate_caches()
        module = importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))
    random.seed()
    np.random.seed(None)
    if "torch" in sys.modules:
        sys.modules["torch"].seed()
    return module


def check():
    import torch

    mod = fresh("adapter")
    model = mod.main(["--seed", "3"])
    x = torch.ones(2, 16)
    before = torch.get_rng_state()
    same = torch.equal(model(x), model(x))
    untouched = torch.equal(before, torch.get_rng_state())
    first, second = model[0].frozen(x)[0], model[2].frozen(x)[0]
    if not same or not untouched or torch.equal(first, second):
        return "the frozen projections change between calls, disturb the global stream or are shared by layers"
    return ""
