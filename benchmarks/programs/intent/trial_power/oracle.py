import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def load(name):
    own = {p.stem for p in HERE.iterdir()} - {"oracle"}
    for m in [m for m in sys.modules if m.split(".")[0] in own]:
        del sys.modules[m]
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))


def check():
    o = load("power").main(1)["size"]
    r = np.corrcoef(o["control"].ravel(), o["treated"].ravel())[0, 1]
    return f"the two arms have correlation {r:.3f}, size {o['rejected']}" if r > 0.9 else ""


def alive(seed):
    return load("power").main(seed)["size"]["control"]
