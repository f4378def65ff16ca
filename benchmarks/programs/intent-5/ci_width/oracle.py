import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
MAIN = "report"


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
    if all(r["hi"] - r["lo"] == 0 for r in o.values()):
        return "the bootstrap intervals have no width"
    return ""


def alive(seed):
    return np.stack([r["values"] for r in load().main(seed).values()])
