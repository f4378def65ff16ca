import jax
import jax.numpy as jnp


class Forcing:
    """Wind stress over the basin."""

    def __init__(self, key, width, strength=0.3):
        self.key, self.width, self.strength = key, width, strength

    def at(self, t):
        gust = jax.random.normal(jax.random.fold_in(self.key, t), (self.width,))
        return self.strength * gust + 0.1 * jnp.sin(2 * jnp.pi * t / 12.4)
