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
        return importlib.import_module("coteach").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    out = run(1)
    v = out["votes"].numpy()
    return "the jurors are one net and never disagree" if np.array_equal(v[0], v[1]) and min(out["overlap"]) == 1 else ""


def alive(seed):
    return run(seed)["votes"].numpy()
