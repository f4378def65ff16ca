import importlib.util
import os
import sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True


def load(name):
    for f in os.listdir(HERE):
        stem = f[:-3] if f.endswith(".py") else f
        if stem != "oracle":
            for m in [m for m in sys.modules if m == stem or m.startswith(stem + ".")]:
                sys.modules.pop(m)
    sys.path.insert(0, HERE)
    try:
        spec = importlib.util.spec_from_file_location(name, os.path.join(HERE, name + ".py"))
        mod = importlib.util.module_from_spec(spec)
        sys.modules[name] = mod
        spec.loader.exec_module(mod)
        return mod
    finally:
        sys.path.remove(HERE)


def check():
    m = load("probe")
    r = m.train(m.Config())
    a, b = np.asarray(r["truth"]), np.asarray(r["first"])
    c = float(a @ b / np.linalg.norm(a) / np.linalg.norm(b))
    return f"the untrained student already points where the teacher does (cosine {c:.3f})" if c > 0.99 else ""


def alive(seed):
    m = load("probe")
    return np.array(m.train(m.Config(seed=seed))["curve"])
