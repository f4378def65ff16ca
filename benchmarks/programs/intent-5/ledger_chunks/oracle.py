import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
MAIN = "simulate"


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
    v = o["losses"]
    if v.size != 200:
        return "scenarios are missing or doubled"
    p = v[v > 0]
    if np.unique(p).size != p.size:
        return "scenarios repeat"
    if o["tries"] <= o["parts"]:
        return "nothing was retried"
    return ""


def alive(seed):
    return load().main(seed)["losses"]
