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


prog = load("ticket")


def check():
    out = prog.main(8)
    same = all(bool((a == b).all()) for a, b in zip(out["start"], out["rewound"]))
    return "" if same else "the ticket does not start at the first weights"


def alive(seed):
    return prog.main(seed)["start"][0].numpy()
