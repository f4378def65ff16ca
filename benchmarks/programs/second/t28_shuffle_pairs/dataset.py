from typing import NamedTuple

import jax
import jax.numpy as jnp

from arrays import batches, permute_rows


class Split(NamedTuple):
    x: jax.Array
    y: jax.Array

    def shuffled(self, key):
        kx, ky = jax.random.split(key)
        return Split(permute_rows(kx, self.x), permute_rows(ky, self.y))

    def epochs(self, key, n, size):
        for k in jax.random.split(key, n):
            yield from batches(self.shuffled(k), size)


def make_linear(key, n, w):
    x = jax.random.normal(key, (n, w.shape[0]))
    return Split(x, x @ w)
