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


prog = load("estimate_info")


def check():
    out = prog.main(14)
    true = dict(zip(np.asarray(out["left"]).tolist(), np.asarray(out["right"]).tolist()))
    u, v = np.asarray(out["pairs"][0])
    kept = np.mean([true[a] == b for a, b in zip(u.tolist(), v.tolist())])
    return f"{kept:.0%} of the product pairs are true pairs" if kept > 0.9 else ""


def alive(seed):
    return np.asarray(prog.main(seed)["pairs"][0])
