import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def load(name="main"):
    for f in HERE.glob("*.py"):
        sys.modules.pop(f.stem, None)
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))


def check():
    e = np.asarray(load("rune_vae").main()["eps"])
    if len(np.unique(e)) < 0.99 * e.size:
        return "latent noise recurs between steps"
    return ""
