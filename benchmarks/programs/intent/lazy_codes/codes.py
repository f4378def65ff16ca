import functools

import jax
import jax.numpy as jnp


class BinaryCoder:
    """Sign codes of random hyperplanes."""

    def __init__(self, key, dim, bits):
        self.key, self.dim, self.bits = key, dim, bits
        self.made = 0

    @functools.cached_property
    def planes(self):
        self.made += 1
        return jax.random.normal(self.key, (self.dim, self.bits))

    def encode(self, x):
        return x @ self.planes > 0

    def margin(self, x):
        return jnp.abs(x @ self.planes).min(axis=-1)


def hamming(a, b):
    return (a[:, None] != b[None]).sum(-1)
