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
        return importlib.import_module("train").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    out = run(1)
    x = out["inputs"].numpy()
    if not np.array_equal(x, np.broadcast_to(x[:1], x.shape)):
        return "the epochs are compared on different test inputs"
    return "" if 0.6 < (x[0] - out["clear"].numpy()).std() < 1.0 else "no fog"


def alive(seed):
    return run(seed)["inputs"].numpy()
