import importlib
import pathlib
import sys

import numpy as np


def load(stem='restore'):
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
    import jax
    models, back, n = load("restore").campaign(1)
    for m, b in zip(models, back):
        if not all((np.asarray(x) == np.asarray(y)).all() for x, y in zip(jax.tree.leaves(m), jax.tree.leaves(b))):
            return "a restored model differs"
    if np.allclose(models[0]["shape"], models[1]["shape"]):
        return "spans start alike"
    return "" if n == 66 else "count"
