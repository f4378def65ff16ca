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
        return importlib.import_module("reduce").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    out = run(2)
    w, x = np.asarray(out["w"]), np.asarray(out["x"])
    if not np.allclose(w, w[:1], atol=1e-5):
        return "the replicas drift apart"
    if len(np.unique(x.reshape(-1, x.shape[-1]), axis=0)) < x.shape[0] * x.shape[1]:
        return "two workers see the same rows"
    return "" if out["error"] < 0.5 else "the sketch is not undone by its own matrix"


def alive(seed):
    return np.asarray(run(seed)["x"])
