"""Masked and noised tile reconstruction; every draw has an address (purpose, step)."""
import enum
import sys

import jax
import jax.numpy as jnp


class Purpose(enum.IntEnum):
    TILE = 0
    MASK = 1
    NOISE = 2


class Addressed:
    def __init__(self, seed):
        self._root = jax.random.key(seed)

    def __call__(self, purpose, *path):
        key = jax.random.fold_in(self._root, int(purpose))
        for p in path:
            key = jax.random.fold_in(key, p)
        return key


def corrupt(at, step, tile):
    field = jax.random.uniform(at(Purpose.MASK, step), tile.shape)
    fuzz = jax.random.uniform(at(Purpose.NOISE, step), tile.shape)
    return jnp.where(field < 0.5, 0.0, tile + 0.1 * fuzz), field, fuzz


def run(seed=0, steps=3):
    at = Addressed(seed)
    log = []
    for step in range(steps):
        tile = jax.random.uniform(at(Purpose.TILE, step), (4, 4))
        bad, field, fuzz = corrupt(at, step, tile)
        log.append({"tile": tile, "field": field, "fuzz": fuzz, "gap": jnp.mean((bad - tile) ** 2)})
    return log


if __name__ == "__main__":
    print([float(e["gap"]) for e in run(int(sys.argv[1]) if sys.argv[1:] else 0)])
