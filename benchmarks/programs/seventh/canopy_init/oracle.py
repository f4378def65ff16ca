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


def leaves(tree):
    return [leaf for part in tree.values() for leaf in leaves(part)] if isinstance(tree, dict) else [tree]


def check():
    flat = np.stack([leaf.ravel() for leaf in leaves(fresh("run").main(3)[0])])
    r = np.abs(np.corrcoef(flat) - np.eye(len(flat))).max()
    return f"two weights correlate with {r:.2f}" if r > 0.5 else ""
