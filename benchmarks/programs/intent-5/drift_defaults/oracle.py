import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
MAIN = "filterbank"


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
    if abs(np.corrcoef(o["steps"], o["errors"])[0, 1]) > 0.2:
        return "level and observation noise are related"
    if not o["filtered"] < 0.7 * o["raw"]:
        return "the filter does not help"
    return ""


def alive(seed):
    return load().main(seed)["steps"]
