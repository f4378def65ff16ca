"""Run-time check of this program. Not part of the program's code."""
import importlib
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))


def _forget():
    own = {os.path.splitext(n)[0] for n in os.listdir(HERE)}
    for name in [m for m in sys.modules if m.split(".")[0] in own - {"oracle"}]:
        del sys.modules[name]


def run(*args):
    """Import the program anew and call its entry."""
    _forget()
    sys.path.insert(0, HERE)
    try:
        return importlib.import_module("survey").main(*args)
    finally:
        sys.path.remove(HERE)
        _forget()


def arr(v):
    return np.asarray(v, dtype=float)


def tied(a, b):
    """Whether the two arrays are equal up to a scale and a shift."""
    a, b = arr(a).ravel(), arr(b).ravel()
    return abs(np.corrcoef(a, b)[0, 1]) > 0.99


def check():
    out = run(23)
    e = np.round(arr(out["readings"]) - arr(out["depths"]), 4)
    return "wells of different workers have equal errors" if len(set(e.tolist())) <= len(e) // 2 else ""


def alive(seed):
    return arr(run(seed)["readings"])
