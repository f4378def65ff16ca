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
    heads = fresh("organ_heads").main(["--seed", "3"])["start"]["heads"]
    names = list(heads)
    same = [(a, b) for i, a in enumerate(names) for b in names[:i] if np.array_equal(heads[a]["w"], heads[b]["w"])]
    return f"equal initial heads: {same}" if same else ""


def alive(seed):
    out = fresh("organ_heads").main(["--seed", str(seed)])
    return np.concatenate([head["w"].ravel() for head in out["end"]["heads"].values()])
