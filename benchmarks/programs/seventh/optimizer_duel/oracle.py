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
    rounds = fresh("optimizer_duel").main(["--seed", "3"])
    for pair in rounds:
        runs = list(pair.values())
        if not all((r["rows"] == runs[0]["rows"]).all() and (r["start"]["a"] == runs[0]["start"]["a"]).all() for r in runs):
            return "the contenders of a pair do not share start and batches"
    rows = [pair["sgd"]["rows"] for pair in rounds]
    starts = [pair["sgd"]["start"]["a"] for pair in rounds]
    if any((rows[i] == rows[j]).all() or (starts[i] == starts[j]).all() for i in range(len(rows)) for j in range(i)):
        return "two rounds are equal"
    return ""
