import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def load(name):
    for entry in HERE.iterdir():
        if entry.stem == "oracle":
            continue
        for known in [m for m in sys.modules if m == entry.stem or m.startswith(entry.stem + ".")]:
            del sys.modules[known]
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))


def check():
    answers = load("experts").main(2)["answers"]
    if (answers[..., 0] == answers[..., 1]).all():
        return "the experts give the same answer"
    return ""


def alive(seed):
    return load("experts").main(seed)["answers"]
