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
    losses, masks = fresh("train").main(3)
    # masks: epoch, sequence, time, unit
    if not (masks == masks[:, :, :1]).all():
        return "the mask changes within a sequence"
    first = masks[:, :, 0].reshape(-1, masks.shape[-1])
    same = sum((a == b).all() for i, a in enumerate(first) for b in first[:i])
    return f"{same} pairs of sequences or epochs have one mask" if same > 3 else ""
