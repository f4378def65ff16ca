import importlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def load(name):
    for path, _, files in os.walk(HERE):
        for f in files:
            if f.endswith(".py") and f != "oracle.py":
                rel = os.path.relpath(os.path.join(path, f), HERE)[:-3].replace(os.sep, ".")
                sys.modules.pop(rel, None)
                if rel.endswith(".__init__"):
                    sys.modules.pop(rel[:-9], None)
    sys.path.insert(0, HERE)
    try:
        importlib.invalidate_caches()
        return importlib.import_module(name)
    finally:
        sys.path.remove(HERE)


import numpy as np


def check():
    masks = np.asarray(load("metronome").main(["--seed", "2"]))
    if not (masks == masks[:, :, :1]).all():
        return "the mask changes within a sequence, which the method forbids"
    flat = masks[:, :, 0].reshape(-1, masks.shape[-1])
    if (masks[0] == masks[1]).all() or (flat == flat[0]).all():
        return "masks repeat over batches or rows"
    return ""
