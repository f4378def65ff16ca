import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
MAIN = "bootstrap"


def load():
    for f in HERE.glob("*.py"):
        old = sys.modules.get(f.stem)
        if f.stem != "oracle" and old is not None and pathlib.Path(getattr(old, "__file__", None) or "/").parent != HERE:
            del sys.modules[f.stem]
    sys.path.insert(0, str(HERE))
    importlib.invalidate_caches()
    try:
        return importlib.import_module(MAIN)
    finally:
        sys.path.remove(str(HERE))


def check():
    o = load().main(0)
    if not np.array_equal(*o["start"]):
        return "target does not start at the online encoder"
    d = o["diffs"]
    if np.abs(d).max() < 1e-6:
        return "views are equal"
    if any(np.array_equal(d[0], r) for r in d[1:]):
        return "steps share their views"
    return ""


def alive(seed):
    return load().main(seed, 3)["diffs"]
