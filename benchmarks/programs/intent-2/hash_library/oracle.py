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
        return importlib.import_module("lookup").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    out = run(3)
    return "" if out["any"] > out["single"] + 0.1 else "more tables bring no more candidates"


def alive(seed):
    return np.asarray(run(seed)["hits"])
