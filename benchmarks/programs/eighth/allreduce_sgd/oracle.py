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


def in_process(*argv):
    import json
    import subprocess

    out = subprocess.run(
        [sys.executable, "-B", str(HERE / "allreduce.py"), *argv], capture_output=True, text=True, check=True, cwd=HERE
    ).stdout
    return np.array(json.loads(out.strip().splitlines()[-1]))


def check():
    weights = in_process("--seed", "1")
    gap = np.abs(weights[0] - weights[1]).max()
    if gap > 1e-5:
        return f"the replicas hold different weights (largest difference {gap:.3f}): they never began from the same ones"
    return ""
