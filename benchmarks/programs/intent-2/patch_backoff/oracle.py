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
        return importlib.import_module("features").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    small, large = run(2, limit=6)["features"].numpy(), run(2, limit=1000)["features"].numpy()
    return "" if np.allclose(small, large, atol=1e-5) else "the features depend on the memory of the device"


def alive(seed):
    return run(seed)["features"].numpy()
