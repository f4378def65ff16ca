import jax.numpy as jnp

from .scale import distance


class Composer:
    def __init__(self, notes):
        self.notes = notes

    def logits(self, last):
        return -0.3 * distance(jnp.arange(self.notes), last + 2)
