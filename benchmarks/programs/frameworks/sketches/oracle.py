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
    grads, rebuilt = load("sketches").main(3)
    if (grads[0] == grads[1]).all():
        return "the gradients repeat"
    cos = (grads * rebuilt).sum(1) / np.linalg.norm(grads, axis=1) / np.linalg.norm(rebuilt, axis=1)
    return "" if cos.min() > 0.5 else "the two sides use different projections"


def alive(seed):
    return load("sketches").main(seed)[0]
