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
        return importlib.import_module("walker").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    curve = run(5)["curve"]
    return "" if curve[-1] > 0.05 * curve[0] else "the search does not climb"


def alive(seed):
    return np.asarray(run(seed, steps=3)["spread"])
