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
        return importlib.import_module("fit").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    out = run(1)
    w = np.concatenate([np.ravel(m["w"]) for m in out["first"].values()])
    if abs(w.mean()) > 0.15 or not 0.15 < w.std() < 0.8:
        return "the initial weights are off their law"
    return "" if out["losses"][-1] < 0.3 * out["losses"][0] else "the fit does not learn"


def alive(seed):
    return np.asarray(run(seed, steps=1)["x"])
