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
    import torch

    torch.use_deterministic_algorithms(True)
    try:
        obs, reward = load("replay").main(2)
    finally:
        torch.use_deterministic_algorithms(False)
    if not bool(obs.isfinite().all() and reward.isfinite().all()):
        return "unwritten rows are sampled"
    return ""


def alive(seed):
    return load("replay").main(seed)[1].numpy()
