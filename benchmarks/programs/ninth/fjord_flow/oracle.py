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
    r = load().main()
    c = np.corrcoef(np.ravel(r["x"]), np.ravel(r["jitter"]))[0, 1]
    if abs(c) > 0.2:
        return f"jitter and soundings correlate with {c:.3f}"
    return ""
