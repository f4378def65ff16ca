import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
MAIN = "router"


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
    m = load()
    o = m.main(0)
    p = o["picks"]
    if any(np.array_equal(p[0], r) for r in p[1:]):
        return "steps share their routing noise"
    if hasattr(m, "Monitor"):
        keep = m.Monitor.__call__
        m.Monitor.__call__ = lambda self, *a, **k: None
        try:
            q = m.main(0)
        finally:
            m.Monitor.__call__ = keep
        if not np.array_equal(o["gate"], q["gate"]):
            return "the monitor changes the result"
    return ""


def alive(seed):
    return load().main(seed)["picks"]
