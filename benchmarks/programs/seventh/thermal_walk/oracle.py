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
    shifts, _ = fresh("thermal_walk").main(["--seed", "3"])
    gaps = np.abs(shifts[:, None] - shifts[None]).max(axis=-1) + np.eye(len(shifts))
    return "two proposals are equal" if gaps.min() < 1e-5 else ""
