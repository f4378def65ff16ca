import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
MAIN = "board"


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
    t = load().main(0)
    names = list(t)
    for r in range(2):
        for n in names[1:]:
            if not (t[n][r]["start"].equal(t[names[0]][r]["start"]) and t[n][r]["order"].equal(t[names[0]][r]["order"])):
                return "the variants differ in start or batches"
    if any(v[0]["order"].equal(v[1]["order"]) for v in t.values()):
        return "repeats of a variant are one run"
    if len({round(v[0]["loss"], 6) for v in t.values()}) < 3:
        return "variants do not differ"
    return ""


def alive(seed):
    return load().main(seed)["relu"][0]["start"].numpy()
