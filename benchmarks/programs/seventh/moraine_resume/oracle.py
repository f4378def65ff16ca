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


import tempfile


def check():
    with tempfile.TemporaryDirectory() as d:
        _, first = fresh("run").main([d + "/cut.npz", "--until", "9"])
        broken, second = fresh("run").main([d + "/cut.npz", "--until", "20"])
        smooth, straight = fresh("run").main([d + "/whole.npz", "--until", "20"])
    if not np.array_equal(np.concatenate([first, second]), straight):
        return "the continued run draws other noise than the unbroken one"
    if not np.allclose(broken, smooth, atol=1e-6):
        return "the continued run ends elsewhere"
    return "two kicks are equal" if len(np.unique(straight[:, 0])) != len(straight) else ""
