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
    r = load().main(["--seed", "2", "--epochs", "1"])
    eps = np.asarray((r["noisy"] - r["clean"]) / r["sigma"])
    c = np.corrcoef(eps[:, 0], np.asarray(r["clean"])[:, 0])[0, 1]
    if abs(c) > 0.5:
        return f"the corruption noise and the data it corrupts correlate with {c:.3f}"
    return ""


def alive(seed):
    r = load().main(["--seed", str(seed), "--epochs", "1"])
    return np.concatenate([np.ravel(r["noisy"]), [r["loss"]]])
