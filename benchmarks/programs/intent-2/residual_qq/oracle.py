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
        return importlib.import_module("calibrate").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    out = run(5)
    r = np.corrcoef(out["residuals"], out["reference"])[0, 1]
    return f"residuals are tested against themselves (r = {r:.3f})" if r > 0.9 else ""


def alive(seed):
    return run(seed)["residuals"]
