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


def _run(seed):
    env = {k: v for k, v in os.environ.items() if k != "PYTHONHASHSEED"}
    return subprocess.run(
        [sys.executable, str(HERE / "vocabulary.py"), str(seed)], env=env, capture_output=True, text=True, check=True
    ).stdout


def check():
    outs = {_run(3) for _ in range(3)}
    if len(outs) > 1:
        return f"{len(outs)} different results of three runs with one seed"
    return ""


def alive(seed):
    return np.asarray(load("vocabulary").main(seed))
