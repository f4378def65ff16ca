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
    m = load("leaf_spots")
    a, b, c = m.main(["--seed", "1"]), m.main(["--seed", "1"]), m.main(["--seed", "2"])
    if a != b or a[0] == c[0]:
        return "the seed does not fix the run"
    if any(x != y for x, y in a[1]):
        return "evaluation is random"
    import jax
    x = np.ones((3, 36), "float32")
    d = [np.asarray(m.photometric(x, 0.2, k)) for k in jax.random.split(jax.random.key(0), 2)]
    return "jitter repeats" if np.array_equal(*d) else ""
