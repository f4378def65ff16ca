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
    import os
    import tempfile
    main = load("train").main
    with tempfile.TemporaryDirectory() as d:
        a, b = os.path.join(d, "a.npz"), os.path.join(d, "b.npz")
        whole = main(["--steps", "6", "--file", a])
        part = main(["--steps", "3", "--file", b]) + main(["--steps", "6", "--file", b])
        with np.load(a) as x, np.load(b) as y:
            same = all(np.allclose(x[k], y[k], rtol=1e-5, atol=1e-6) for k in x.files)
    if not all(np.array_equal(p, q) for p, q in zip(whole, part)) or len(whole) != len(part) or not same:
        return "a resumed run differs from an uninterrupted one"
    if len({p.tobytes() for p in whole}) < len(whole):
        return "jitter recurs"
    return ""
