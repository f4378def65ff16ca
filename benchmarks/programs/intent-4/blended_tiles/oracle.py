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


prog = load("blend")


def check():
    out = prog.main(19)
    im, lab = np.asarray(out["images"])[..., 0, 0], np.asarray(out["labels"])
    if not np.allclose(lab @ np.arange(8), im, atol=1e-4):
        return "labels are mixed otherwise than images"
    return "both batches are mixed alike" if np.allclose(im[0], im[1]) else ""


def alive(seed):
    return np.asarray(prog.main(seed)["images"])
