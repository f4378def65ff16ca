import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
MAIN = "crane"


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
    if o["gap0"] != 0.0:
        return "slow networks do not start as copies"
    n = o["noise"].numpy()
    if any(np.array_equal(n[0], r) for r in n[1:]):
        return "exploration noise repeats"
    a, c = (t.numpy() for t in o["pair"])
    if abs(np.corrcoef(a.ravel(), c.ravel())[0, 1]) > 0.6:
        return "actor and critic start alike"
    return ""


def alive(seed):
    return load().main(seed, 3)["pair"][0].numpy()
