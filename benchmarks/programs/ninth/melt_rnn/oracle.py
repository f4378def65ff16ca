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
    k = load().main()
    if (k != k[:, :, :1]).any():
        return "the mask changes along a sequence"
    if len({a.tobytes() for a in k}) < len(k):
        return "masks recur between updates"
    if (k[0] == k[0][:1]).all():
        return "all sequences of a batch share their mask"
    return ""
