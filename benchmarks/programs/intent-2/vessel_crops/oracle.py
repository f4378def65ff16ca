import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def run(*args, **kwargs):
    """Import the program anew and call its entry."""
    for p in HERE.iterdir():
        if p.stem != "oracle" and (p.suffix == ".py" or p.is_dir()):
            for name in [n for n in sys.modules if n == p.stem or n.startswith(p.stem + ".")]:
                del sys.modules[name]
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module("retina_set").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    out = run(1)
    image, label = out["image"].numpy(), out["label"].numpy()
    if ((image > 0.5) != label).any():
        return "labels and pictures are cut at different places"
    return "the crops never change" if (label == label[:1]).all() else ""


def alive(seed):
    return run(seed)["image"].numpy()
