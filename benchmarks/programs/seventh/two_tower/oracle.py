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
    moved = fresh("main").main(3)
    half = len(moved["user"]) // 2
    user, item = moved["user"][half:].ravel(), moved["item"][half:].ravel()
    r = np.corrcoef(user, item)[0, 1]
    return f"the noise on the rows without clicks correlates with {r:.3f} between the towers" if abs(r) > 0.4 else ""


def alive(seed):
    moved = fresh("main").main(seed)
    return np.concatenate([moved["user"].ravel(), moved["item"].ravel()])
