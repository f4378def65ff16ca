import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
MAIN = "federation"


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
    want = np.stack([o["updates"].mean(0).numpy() * (t + 1) for t in range(3)])
    if not np.allclose(o["means"].numpy(), want, atol=1e-3):
        return "pads do not cancel"
    s = o["sent"].numpy()
    d = (s[1] - s[0]) % 2**31
    if (np.minimum(d, 2**31 - d) < 10**6).all():
        return "pads of two rounds are the same"
    return ""


def alive(seed):
    return load().main(seed)["sent"].numpy()
