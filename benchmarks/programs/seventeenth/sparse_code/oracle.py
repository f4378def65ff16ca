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
    t, d = load("main").main(["--epochs", "0"])
    c = np.corrcoef(np.ravel(t), np.ravel(d))[0, 1]
    return "" if abs(c) < 0.3 else f"dictionary starts at the truth ({c:.2f})"
