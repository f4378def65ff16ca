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
    losses, units, params = fresh("brine_vae").main(["--seed", "3"])
    flat = units.reshape(len(units), -1)
    r = np.abs(np.corrcoef(flat) - np.eye(len(flat))).max()
    if r > 0.35:
        return f"latent noise of two steps correlates with {r:.2f}"
    again = fresh("brine_vae").main(["--seed", "3"])[0]
    return "" if np.array_equal(losses, again) else "two runs with one seed differ"
