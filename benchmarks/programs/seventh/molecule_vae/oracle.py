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
    rows = fresh("molecule_vae").main(3)
    draws = np.stack([d.ravel() for _, unit, static in rows for d in (unit, static)])
    r = np.abs(np.corrcoef(draws) - np.eye(len(draws))).max()
    return f"two of the draws correlate with {r:.2f}" if r > 0.35 else ""
