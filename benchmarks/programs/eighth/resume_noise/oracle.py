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
    import tempfile

    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
        whole = fresh("train").main(["--folder", one, "--seed", "3", "--steps", "12"])
        fresh("train").main(["--folder", two, "--seed", "3", "--steps", "8"])
        resumed = fresh("train").main(["--folder", two, "--seed", "3", "--steps", "12"])
    gap = np.abs(whole - resumed).max()
    if gap > 1e-6:
        return f"a run resumed at step 8 ends with other weights than the whole run (largest difference {gap:.3f})"
    return ""
