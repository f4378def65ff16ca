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
    import tempfile
    main = load("train").main
    with tempfile.TemporaryDirectory() as a, tempfile.TemporaryDirectory() as b:
        whole = main(["--epochs", "4", "--folder", a])
        part = main(["--epochs", "2", "--folder", b]) + main(["--epochs", "4", "--folder", b])
    if not all(np.array_equal(p, q) for p, q in zip(whole, part)):
        extra = " and repeats the noise of epoch 1 in epoch 3" if np.array_equal(part[0], part[2]) else ""
        return "a resumed run differs from an uninterrupted one" + extra
    return ""
