import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
MAIN = "fit"


def load():
    for f in HERE.glob("*.py"):
        old = sys.modules.get(f.stem)
        if f.stem != "oracle" and old is not None and pathlib.Path(getattr(old, "__file__", None) or "/").parent != HERE:
            del sys.modules[f.stem]
    sys.path.insert(0, str(HERE))
    importlib.invalidate_caches()
    try:
        return importlib.import_module(MAIN)
    finally:
        sys.path.remove(str(HERE))


def check():
    o = load().main(0)
    v, t = o["val_noise"].numpy(), o["train_noise"].numpy()
    if not all(np.array_equal(v[0], r) for r in v[1:]):
        return "epochs are scored on different noise"
    if any(np.array_equal(t[0], r) for r in t[1:]):
        return "training noise repeats"
    if any(np.array_equal(v[0], r) for r in t):
        return "validation noise is a training noise"
    return ""


def alive(seed):
    return load().main(seed, 2)["train_noise"].numpy()
