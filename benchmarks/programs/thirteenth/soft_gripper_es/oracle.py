import importlib
import pathlib
import sys

import numpy as np


def load(stem='gripper'):
    here = pathlib.Path(__file__).resolve().parent
    for path in here.glob("*.py"):
        if path.stem != "oracle":
            sys.modules.pop(path.stem, None)
    sys.path.insert(0, str(here))
    try:
        return importlib.import_module(stem)
    finally:
        sys.path.remove(str(here))


def check():
    mod = load()
    ctrl, _ = mod.evolve(mod.Plan(seed=3))
    a, b = np.asarray(ctrl["flexor"]["gain"]), np.asarray(ctrl["extensor"]["gain"])
    if np.any(a != 0) and np.allclose(a, b, atol=1e-7):
        return "flexor and extensor got the same perturbations in each generation, so they stay equal and torque is always zero"
    return ""


def alive(seed):
    mod = load()
    ctrl, _ = mod.evolve(mod.Plan(seed=seed))
    return np.asarray(ctrl["flexor"]["gain"])
