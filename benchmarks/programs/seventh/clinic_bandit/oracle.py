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
    log = fresh("trial").main(["--seed", "3"])
    unit = np.stack([(row["score"] - row["centre"]) / row["scale"] for row in log])
    gap = np.abs(unit - unit[0]).max()
    return f"all {len(unit)} posterior draws use the same normal numbers (gap {gap:.1e})" if gap < 1e-3 else ""


def alive(seed):
    log = fresh("trial").main(["--seed", str(seed)])
    return np.stack([row["score"] for row in log])
