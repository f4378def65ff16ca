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
    noise = fresh("train").main(3)["noise"]
    gap = np.ptp(noise, axis=0).max()
    return f"all {len(noise)} steps have the same noise (gap {gap:.1e})" if gap < 1e-4 else ""


def alive(seed):
    out = fresh("train").main(seed)
    return np.concatenate([out["losses"], out["noise"].ravel()])
