import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def load(name):
    for entry in HERE.iterdir():
        if entry.stem == "oracle":
            continue
        for known in [m for m in sys.modules if m == entry.stem or m.startswith(entry.stem + ".")]:
            del sys.modules[known]
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))


def check():
    for seed in range(3):
        report = load("moments").main(seed)
        bad = [name for name in ("mean", "variance") if not report[name]]
        if bad:
            return f"the self check rejects the right {' and '.join(bad)}"
    return ""


def alive(seed):
    return load("moments").main(seed)["sample"].numpy()
