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


prog = load("buoy")


def check():
    t = prog.main(8)["trace"]
    r = np.corrcoef(np.asarray(t.swell), np.asarray(t.reading - t.height))[0, 1]
    return f"swell and sensor noise correlate at {r:.3f}" if abs(r) > 0.9 else ""


def alive(seed):
    return np.asarray(prog.main(seed)["trace"].reading)
