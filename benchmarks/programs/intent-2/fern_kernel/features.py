from functools import cached_property

import jax
import jax.numpy as jnp


class FourierMap:
    def __init__(self, key, dim, count, scale=1.0):
        self.key, self.dim, self.count, self.scale = key, dim, count, scale

    @cached_property
    def bank(self):
        k_freq, k_phase = jax.random.split(self.key)
        freq = jax.random.normal(k_freq, (self.dim, self.count)) / self.scale
        return freq, jax.random.uniform(k_phase, (self.count,), maxval=2 * jnp.pi)

    def __call__(self, x):
        freq, phase = self.bank
        return jnp.sqrt(2 / self.count) * jnp.cos(x @ freq + phase)
