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


prog = load("simulate_clicks")


def check():
    a = np.asarray(prog.main(5)["affinity"])
    share = float((a.argmax(axis=1) == np.arange(len(a))).mean())
    if share > 0.8:
        return f"share of shoppers whose favourite has their own row number: {share:.2f}"
    return ""


def alive(seed):
    return np.asarray(prog.main(seed)["affinity"])
