import importlib
import pathlib
import sys

import numpy as np


def load(stem='canyon'):
    here = pathlib.Path(__file__).resolve().parent
    for path in here.glob("*.py"):
        if path.stem != "oracle":
            sys.modules.pop(path.stem, None)
    sys.path.insert(0, str(here))
    try:
        return importlib.import_module(stem)
    finally:
        sys.path.remove(str(here))


def check():
    nets = load("canyon").build(2)
    ws = {k: [np.asarray(s.mix.weight) for s in n.stages] + [np.asarray(s.gate.weight) for s in n.stages] for k, n in nets.items()}
    a = ws["int"]
    if any(np.allclose(a[i], a[j]) for i in range(len(a)) for j in range(i)):
        return "two layers start alike"
    return "" if all(np.array_equal(x, y) for k in ws for x, y in zip(a, ws[k])) else "the three forms of a key differ"
