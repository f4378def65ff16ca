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
    out = fresh("leaf_grader").main(3)
    gap = abs(out["best"] - out["reported"])
    return f"one network has validation losses {out['best']:.4f} and {out['reported']:.4f}" if gap > 1e-5 else ""


def alive(seed):
    out = fresh("leaf_grader").main(seed)
    return np.array([out["best"], out["reported"], *out["weights"].ravel()])
