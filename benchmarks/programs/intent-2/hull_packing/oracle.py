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
        return importlib.import_module("pack").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    out = run(4)
    tried = [np.array(v) for v in out["log"].values() if len(v) > 1]
    if tried and all(np.ptp(v, axis=0).max() == 0 for v in tried):
        return f"every retry proposes the same spot; {len(out['left'])} crates are left over"
    return ""


def alive(seed):
    return np.concatenate([run(seed)["spots"].ravel()[:8]])
