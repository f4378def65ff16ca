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


import contextlib
import os
from unittest import mock


def check():
    real = os.scandir

    @contextlib.contextmanager
    def backwards(path="."):
        with real(path) as entries:
            yield iter(sorted(entries, key=lambda e: e.name, reverse=True))

    program = load("archive")
    plain = program.main(3)
    with mock.patch.object(os, "scandir", backwards):
        turned = program.main(3)
    return "" if plain == turned else "the draws depend on the directory order"


def alive(seed):
    return np.array(load("archive").main(seed))
