import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
MAIN = "bench"


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
    r = load().main(0)
    ref = r["explicit"]["out"]
    if not all(v["out"].allclose(ref, atol=1e-5) for v in r.values()):
        return "implementations were timed on different inputs"
    return ""


def alive(seed):
    return load().main(seed)["explicit"]["out"].numpy()
