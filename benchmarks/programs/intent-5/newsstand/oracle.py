import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
MAIN = "stock"


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
    if np.abs(o["slopes"]).max() > 1.6:
        return "difference quotients exceed the slope that prices allow"
    if not 55 < o["level"] < 75:
        return "the level does not reach the critical fractile"
    if np.unique(np.round(o["slopes"], 6)).size < 20:
        return "all steps see one demand"
    return ""


def alive(seed):
    return load().main(seed, 10)["trace"]
