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
        return importlib.import_module("objective").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    obj, var = run(3)["scores"][round(1 / 0.28, 3)]
    return f"the true value function scores {obj:.2f}, the variance of its residual" if obj > 0.5 * var else ""


def alive(seed):
    return np.asarray(run(seed, n=20)["states"])
