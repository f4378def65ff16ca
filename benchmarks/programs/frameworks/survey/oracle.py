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
    a, b = load("survey").main(6), load("survey").main(6)
    if (a["answers"] != b["answers"]).any():
        return "answers differ between two runs with one seed"
    if a["order"] != b["order"]:
        return "the split differs between two runs with one seed"
    return ""


def alive(seed):
    return load("survey").main(seed)["answers"]
