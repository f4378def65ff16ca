import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def load(name):
    own = {p.stem for p in HERE.iterdir()}
    for known in list(sys.modules):
        if known.split(".")[0] in own and known.split(".")[0] != "oracle":
            del sys.modules[known]
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))


prog = load("export_net")


def check():
    out = prog.main(3)
    w = [p.numpy() for p in out["weights"]]
    if not np.isfinite(out["level"].numpy()).all():
        return "levels are not finite"
    if any(np.ptp(p) == 0 for p in w) or abs(np.corrcoef(w[0].ravel(), w[2].ravel()[:w[0].size])[0, 1]) > 0.95:
        return "weights coincide"
    return ""


def alive(seed):
    return prog.main(seed)["weights"][2].numpy()
