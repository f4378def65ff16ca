import importlib
import pathlib
import sys

import numpy as np


def load(stem='fit'):
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
    _, telemetry, _ = mod.fit(mod.parse(["--steps", "5"]))
    masks = np.stack(telemetry)
    if all((masks[:, d] == masks[:, 0]).all() for d in range(masks.shape[1])):
        return "all blocks of a step hide the same channels (%d steps, %d blocks)" % masks.shape[:2]
    return ""


def alive(seed):
    mod = load()
    _, telemetry, _ = mod.fit(mod.parse(["--steps", "5", "--seed", str(seed)]))
    return np.stack(telemetry).astype(float)
