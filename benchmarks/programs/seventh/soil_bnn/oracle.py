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
    out = fresh("calibrate").main(3)
    r = np.corrcoef(out["mean"].ravel(), out["unit"].ravel())[0, 1]
    return f"initial means and posterior noise correlate with {r:.3f}" if abs(r) > 0.6 else ""


def alive(seed):
    out = fresh("calibrate").main(seed)
    return np.concatenate([out["losses"], out["unit"].ravel()])
