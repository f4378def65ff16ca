import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def load(name="main"):
    for f in HERE.glob("*.py"):
        sys.modules.pop(f.stem, None)
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))


def check():
    n = load("saga_embed").main(["--seed", "4"])["negatives"]
    distinct = len({a.tobytes() for a in n})
    if distinct < len(n):
        return f"{len(n)} updates used {distinct} distinct sets of negatives"
    return ""


def alive(seed):
    return load("saga_embed").main(["--seed", str(seed), "--sweeps", "2"])["negatives"].astype(float)
