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
    out = fresh("main").main(3)
    moves = out["moves"].reshape(-1, out["moves"].shape[-1])
    if len(np.unique(moves[:, 0])) != len(moves):
        return "two perturbations are equal"
    # The update must use the perturbations that were scored: the cost then falls.
    return "" if out["costs"][-1] < out["costs"][0] - 1.0 else "the strategy does not descend"
