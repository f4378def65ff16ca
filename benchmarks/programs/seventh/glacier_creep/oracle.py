import importlib
import sys
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True


def fresh(stem):
    """Imports HERE/stem.py in a fresh state, with its sibling modules."""
    for path in HERE.glob("*.py"):
        if path.stem != "oracle":
            sys.modules.pop(path.stem, None)
    importlib.invalidate_caches()
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module(stem)
    finally:
        sys.path.remove(str(HERE))


def check():
    storms = fresh("glacier_creep").main(["--seed", "3"])["storms"]
    return f"all {len(storms)} years have the same weather" if np.ptp(storms, axis=0).max() == 0 else ""


def alive(seed):
    out = fresh("glacier_creep").main(["--seed", str(seed)])
    return np.concatenate([out["surface"], out["storms"].ravel()])
