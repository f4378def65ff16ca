import pathlib
from typing import Any, NamedTuple

import jax
import numpy as np


class State(NamedTuple):
    step: int
    params: Any
    momentum: Any


def dump(state, file):
    leaves = jax.tree.leaves(state)
    np.savez(file, *[np.asarray(v) for v in leaves])


def restore(template, file):
    if not pathlib.Path(file).exists():
        return template
    with np.load(file) as z:
        leaves = [z[f"arr_{i}"] for i in range(len(z.files))]
    state = jax.tree.unflatten(jax.tree.structure(template), leaves)
    return state._replace(step=int(state.step))
