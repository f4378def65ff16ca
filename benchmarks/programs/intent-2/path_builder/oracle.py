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
        return importlib.import_module("asian").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    for scheme in ("forward", "bridge"):
        w = run(2, ["--scheme", scheme])["w"].numpy()
        inc = np.diff(w, axis=1)
        if abs(inc.var() * 32 - 1) > 0.1 or abs(np.corrcoef(inc[:, 3], inc[:, 20])[0, 1]) > 0.1:
            return f"{scheme} paths are not Brownian"
    return ""


def alive(seed):
    return run(seed)["w"].numpy()
