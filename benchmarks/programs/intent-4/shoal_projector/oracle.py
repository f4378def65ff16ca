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


prog = load("train_subspace")


def check():
    out = prog.main(3)
    bases = out["bases"].numpy()
    rank = np.linalg.matrix_rank(out["weight"].numpy().round(5))
    if np.allclose(bases, bases[:1]):
        return f"{len(bases)} refreshed bases are one and the same (rank {rank})"
    return ""


def alive(seed):
    return prog.main(seed)["bases"].numpy()
