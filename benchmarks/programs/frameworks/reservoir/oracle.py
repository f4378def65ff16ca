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
    with_probe = load("reservoir").main(3)
    without = load("reservoir").main(3, callbacks=())
    if not bool((with_probe == without).all()):
        return "the probe changes the run"
    if len(np.unique(with_probe.numpy())) < with_probe.numel():
        return "inputs repeat"
    return ""


def alive(seed):
    return load("reservoir").main(seed).numpy()
