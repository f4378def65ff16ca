"""Drift of kelp rafts under a sum of independent stochastic velocities."""
import sys

import jax
import jax.numpy as jnp
import numpy as np

from config import DriftConfig
from forcing import TERMS


class KeyBook:
    """Hands out one key after another for every forcing term."""

    def __init__(self, key, names):
        self._pages = dict.fromkeys(names, key)

    def take(self, name):
        self._pages[name], leaf = jax.random.split(self._pages[name])
        return leaf


def drift(cfg, book):
    pos = jnp.zeros((cfg.rafts, 2))
    pushes = {name: [] for name in cfg.terms}
    for _ in range(cfg.steps):
        total = 0.0
        for name in cfg.terms:
            velocity = TERMS[name](pos, book.take(name))
            pushes[name].append(np.asarray(velocity))
            total = total + velocity
        pos = pos + cfg.dt * total
    return np.asarray(pos), {name: np.stack(rows) for name, rows in pushes.items()}


def main(seed=0):
    cfg = DriftConfig(seed=seed)
    book = KeyBook(jax.random.key(cfg.seed), cfg.terms)
    pos, pushes = drift(cfg, book)
    return {"pos": pos, "pushes": pushes}


if __name__ == "__main__":
    out = main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    print("spread of the rafts", out["pos"].std(axis=0))
