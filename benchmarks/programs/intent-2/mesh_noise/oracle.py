import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def run(*args, **kwargs):
    """Import the program anew and call its entry."""
    for p in HERE.iterdir():
        if p.stem != "oracle" and (p.suffix == ".py" or p.is_dir()):
            for name in [n for n in sys.modules if n == p.stem or n.startswith(p.stem + ".")]:
                del sys.modules[name]
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module("private").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    rows = np.asarray(run(3)["noise"]).reshape(-1, 6)
    n = len(np.unique(rows, axis=0))
    return f"{len(rows)} noise vectors, {n} distinct; a worker adds what its neighbour added a step ago" if n < len(rows) else ""


def alive(seed):
    return np.asarray(run(seed)["noise"])
