from functools import cache

import jax
import jax.numpy as jnp


@cache
def sign_matrix(seed, rows, cols):
    key = jax.random.fold_in(jax.random.PRNGKey(seed), rows)
    return jax.random.rademacher(key, (rows, cols), dtype=jnp.float32) / jnp.sqrt(cols)


class Sketch:
    """Compresses gradients with a sign projection and brings them back."""

    def __init__(self, seed, size):
        self.seed = seed
        self.size = size

    def squeeze(self, vector):
        return vector @ sign_matrix(self.seed, vector.shape[-1], self.size)

    def expand(self, small, rows):
        return sign_matrix(self.seed, rows, self.size) @ small
