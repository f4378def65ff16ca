import importlib
import pathlib
import sys

import numpy as np


def load(stem='train'):
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
    trace, _ = load().main()
    e = np.stack(trace)
    if np.allclose(e, e[:1]):
        return "the reparametrization noise is the same in all %d steps: the stream falls back to the params key" % len(e)
    return ""


def alive(seed):
    from types import SimpleNamespace
    mod = load()
    cfg = SimpleNamespace(**{**vars(mod.DEFAULTS), "seed": seed, "steps": 3})
    trace, loss = mod.main(cfg)
    return np.append(np.stack(trace).ravel(), loss)
