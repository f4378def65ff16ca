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
    s = r["search"]
    if len(np.unique(s)) < s.size:
        return "ponds of the search recur"
    if np.ptp(r["exam"], axis=0).max() > 0 or len(np.unique(r["exam"][0])) < r["exam"][0].size:
        return "the examination is not one fixed set of distinct ponds"
    return ""
