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
    m = load("tune")
    a, b, c = m.main(1), m.main(1), m.main(2)
    la = np.asarray(a["losses"])
    if not np.array_equal(la, b["losses"]) or np.array_equal(la, c["losses"]):
        return "the seed does not fix the run"
    if la[-10:].mean() >= la[:10].mean():
        return "the walk does not descend, so its directions disagree"
    import jax
    z = load("zeroth")
    p = {"a": np.zeros((3, 3), "float32"), "b": np.zeros((3, 3), "float32")}
    k = jax.random.key(0)
    u, d = z.shifted(p, k, 1.0), z.shifted(p, k, -1.0)
    if not np.allclose(u["a"], -d["a"]) or np.allclose(u["a"], u["b"]):
        return "perturbation is not rebuilt"
    return ""
