import zlib

import jax
import jax.numpy as jnp


def named(seed, what):
    return jax.random.fold_in(jax.random.key(seed), zlib.crc32(what.encode()) & 0x7FFFFFFF)


class SoilWorld:
    """The true response of the soil; each split object rebuilds it and draws its own samples."""

    def __init__(self, seed, split, depth=5):
        self.weights = jax.random.normal(named(seed, "law"), (depth,))
        self._draws = named(seed, split)

    def batch(self, n):
        k_x, k_e = jax.random.split(self._draws)
        x = jax.random.normal(k_x, (n, len(self.weights)))
        return x, x @ self.weights + 0.1 * jax.random.normal(k_e, (n,))
