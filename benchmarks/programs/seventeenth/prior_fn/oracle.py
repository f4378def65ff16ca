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


def leaves(tree):
    return [np.asarray(tree[k]["kernel"]) for k in sorted(tree)]


def check():
    r = load("prior").main(["--steps", "0"])
    same = [np.array_equal(a, b) for a, b in zip(leaves(r["first"]), leaves(r["frozen"]))]
    return "the frozen prior equals the trainable weights at the start" if all(same) else ""


def alive(seed):
    return np.concatenate([np.ravel(a) for a in leaves(load("prior").main(["--seed", str(seed)])["params"])])
