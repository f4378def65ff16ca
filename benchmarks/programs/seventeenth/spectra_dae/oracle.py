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
    gone = load("dae").main()[1] == 0
    return "all 16 spectra of a batch lose the same bands" if (gone == gone[0]).all() and gone.any() else ""


def alive(seed):
    return np.array(load("dae").main(seed)[0])
