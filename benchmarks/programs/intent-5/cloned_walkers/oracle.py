import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
MAIN = "posterior"


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
    t = load().main(0)["traces"]
    if all(np.array_equal(t[0], r) for r in t[1:]):
        return "all chains are one chain"
    return ""


def alive(seed):
    return load().main(seed)["traces"]
