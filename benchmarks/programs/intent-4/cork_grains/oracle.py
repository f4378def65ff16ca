import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def load(name):
    own = {p.stem for p in HERE.iterdir()}
    for known in list(sys.modules):
        if known.split(".")[0] in own and known.split(".")[0] != "oracle":
            del sys.modules[known]
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))


prog = load("compare_grains")


def check():
    h = prog.main(3)["heaps"]
    r = np.corrcoef(h["coarse"], h["fine"])[0, 1]
    return f"heaps correlate at {r:.2f}" if abs(r) > 0.9 else ""


def alive(seed):
    return prog.main(seed)["heaps"]["fine"]
