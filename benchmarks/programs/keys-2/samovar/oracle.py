import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
_cache = {}


def program():
    """The program's top module, imported as it is."""
    if "m" not in _cache:
        own = {p.stem for p in HERE.iterdir() if not p.name.startswith(("_", "oracle"))}
        for name in list(sys.modules):
            if name.split(".")[0] in own:
                del sys.modules[name]
        sys.path.insert(0, str(HERE))
        try:
            _cache["m"] = importlib.import_module("teahouse")
        finally:
            sys.path.remove(str(HERE))
    return _cache["m"]


def tied(a, b):
    """Equal, or monotone in one another."""
    a, b = (np.asarray(v, dtype=np.float64).ravel() for v in (a, b))
    if np.array_equal(a, b):
        return True
    ra, rb = a.argsort().argsort(), b.argsort().argsort()
    return abs(np.corrcoef(ra, rb)[0, 1]) > 0.9


def check():
    out = program().main(4)
    for name in ("arrivals", "drops"):
        rows = out[name]
        if any(np.array_equal(rows[0], r) for r in rows[1:]):
            return f"{name} are the same in every hour"
    return ""


def alive(seed):
    return program().main(seed)["drops"]
