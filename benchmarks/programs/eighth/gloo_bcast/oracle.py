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
    import json
    import subprocess

    out = subprocess.run(
        [sys.executable, "-B", str(HERE / "main.py")], capture_output=True, text=True, check=True, cwd=HERE
    ).stdout
    a, b = json.loads(out.strip().splitlines()[-1])
    if np.abs(np.array(a["weights"]) - np.array(b["weights"])).max() > 1e-6:
        return "the replicas hold different weights"
    return "the ranks see the same points" if a["first"] == b["first"] else ""
