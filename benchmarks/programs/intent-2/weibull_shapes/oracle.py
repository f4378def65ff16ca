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
        return importlib.import_module("windstudy").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    out = run(1)
    if out["chart_rows"] != 3:
        return "the chart is incomplete"
    return "" if abs(out["shape"] - 2.1) < 0.3 and abs(out["scale"] - 8) < 0.6 else "the fit misses the law"


def alive(seed):
    return run(seed)["speeds"].numpy()
