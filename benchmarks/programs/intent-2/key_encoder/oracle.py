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
        return importlib.import_module("contrast").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    out = run(2)
    if not np.array_equal(out["start"][0], out["start"][1]):
        return "the slow encoder does not start from the query encoder"
    return "both views are the same" if np.allclose(out["q"], out["k"]) else ""


def alive(seed):
    return run(seed)["q"].numpy()
