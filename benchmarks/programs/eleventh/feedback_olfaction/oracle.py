import importlib
import sys
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent


def load(name):
    names = {p.stem for p in HERE.rglob("*.py")} | {p.name for p in HERE.iterdir() if p.is_dir()}
    for mod in list(sys.modules):
        if mod.split(".")[0] in names and mod.split(".")[0] != "oracle":
            sys.modules.pop(mod)
    sys.path.insert(0, str(HERE))
    try:
        importlib.invalidate_caches()
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))


def check():
    import jax
    out = load("olfaction").main(5)
    w, b = (np.concatenate([np.ravel(x) for x in jax.tree.leaves(out[k])]) for k in ("start", "feedback"))
    c = np.corrcoef(w, b)[0, 1]
    return f"the random feedback matrices equal the initial weights (correlation {c:.3f})" if abs(c) > 0.5 else ""


def alive(seed):
    import jax
    out = load("olfaction").main(seed)
    return np.concatenate([np.ravel(x) for x in jax.tree.leaves(out["params"])])
