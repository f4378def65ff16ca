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
    mod = fresh("pointset")
    result = mod.main(mod.Spec(seed=1))
    again = mod.predict(result["model"], result["held"])
    gap = (again - result["guess"]).abs().max().item()
    if gap > 1e-6:
        return f"two predictions of one model in evaluation mode differ by {gap:.3f}"
    return ""


def alive(seed):
    mod = fresh("pointset")
    return mod.main(mod.Spec(seed=seed))["guess"].numpy()
