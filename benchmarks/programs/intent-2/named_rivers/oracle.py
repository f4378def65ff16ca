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
        return importlib.import_module("flow").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    flow = run(3)["flow"]
    rain = flow[1:] - 0.9 * flow[:-1]
    if rain.std(axis=0).min() < 0.5:
        return "a river gets the same rain every day"
    c = np.abs(np.corrcoef(rain.T) - np.eye(3)).max()
    return "two rivers share their rain" if c > 0.5 else ""


def alive(seed):
    return run(seed)["flow"]
