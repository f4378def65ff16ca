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


prog = load("gallery")


def check():
    out, alone = prog.main(1), prog.main(1, ("walk",))
    x, y = np.asarray(out["scatter"])
    if abs(np.corrcoef(x, y)[0, 1]) > 0.9:
        return "scatter lies on a line"
    return "" if (np.asarray(out["walk"]) == np.asarray(alone["walk"])).all() else "a figure depends on the others"


def alive(seed):
    return np.asarray(prog.main(seed)["walk"])
