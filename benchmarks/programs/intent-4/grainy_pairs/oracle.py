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


prog = load("fit_denoiser")


def check():
    same = [bool((a == b).all()) for a, b in prog.main(1)["batches"]]
    return "the noisy target equals the noisy input" if all(same) else ""


def alive(seed):
    return prog.main(seed)["batches"][0][0].numpy()
