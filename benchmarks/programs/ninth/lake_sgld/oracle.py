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
    k = np.asarray(load("lake_sgld").main(["--seed", "5", "--steps", "60"])["kick"])
    if len(np.unique(k, axis=0)) < len(k):
        return f"{len(k)} transitions have {len(np.unique(k, axis=0))} distinct noise vectors"
    return ""


def alive(seed):
    return np.asarray(load("lake_sgld").main(["--seed", str(seed), "--steps", "60"])["kick"])
