import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def load(name):
    for entry in HERE.iterdir():
        if entry.stem == "oracle":
            continue
        for known in [m for m in sys.modules if m == entry.stem or m.startswith(entry.stem + ".")]:
            del sys.modules[known]
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))


import os
import subprocess


def _run(hashseed):
    env = dict(os.environ, PYTHONHASHSEED=hashseed)
    return subprocess.run(
        [sys.executable, str(HERE / "genera.py"), "2"], env=env, capture_output=True, text=True, check=True
    ).stdout


def check():
    return "" if len({_run(h) for h in "123"}) == 1 else "the picks depend on the hash seed"


def alive(seed):
    return np.array([sum(map(ord, "".join(pair))) for pair in load("genera").main(seed)])
