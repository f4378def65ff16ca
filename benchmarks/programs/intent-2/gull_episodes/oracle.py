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
        return importlib.import_module("gull").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    return "the fish are at the same place in all episodes" if np.ptp(run(3)["fish"]) == 0 else ""


def alive(seed):
    out = run(seed)
    return np.concatenate([out["fish"], out["worth"]])
