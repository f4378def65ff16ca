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
    s = load("sled_reinforce").main(["--seed", "3"])["starts"]
    if np.ptp(s) == 0:
        return f"all {len(s)} episodes start at {s[0]:.3f}"
    return ""


def alive(seed):
    r = load("sled_reinforce").main(["--seed", str(seed)])
    return np.concatenate([r["starts"], r["returns"]])
