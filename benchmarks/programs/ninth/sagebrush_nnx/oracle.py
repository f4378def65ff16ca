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
    z = load().main(["--seed", "5"])
    n = len({a.tobytes() for a in z[:, 0]})
    if n < len(z):
        return f"{len(z)} updates used {n} distinct dropout masks in the first block"
    return ""


def alive(seed):
    return load().main(["--seed", str(seed)]).astype(float)
