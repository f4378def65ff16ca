import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
MAIN = "scan_room"


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
    n = load().main(0)["noise"]
    if np.corrcoef(n.real.ravel(), n.imag.ravel())[0, 1] > 0.99:
        return "real and imaginary noise are one array"
    return ""


def alive(seed):
    return load().main(seed)["noise"].real
