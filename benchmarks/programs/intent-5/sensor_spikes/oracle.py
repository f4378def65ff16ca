import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
MAIN = "channel"


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
    n, s = np.asarray(o["noise"]), np.asarray(o["spiky"])
    if not np.abs(np.asarray(o["w"]) - [1, -2, 0.5]).max() < 0.1:
        return "the fit is off"
    if abs(np.corrcoef(n[:-1], n[1:])[0, 1]) > 0.2 or np.unique(n).size < 0.99 * n.size:
        return "noise of different readings is related"
    if not 0.14 < n[~s].std() < 0.26:
        return "scale of the plain noise is off"
    return ""


def alive(seed):
    return np.asarray(load().main(seed)["noise"])
