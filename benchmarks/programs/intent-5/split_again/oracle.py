import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
MAIN = "pipeline"


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
    o = load().main(42)
    if set(o["test_rows"]) & set(o["train_rows"]):
        return "test rows were trained on"
    if len(o["test_rows"]) + len(o["train_rows"]) != 160:
        return "rows are missing"
    return ""


def alive(seed):
    return load().main(seed)["test_rows"]
