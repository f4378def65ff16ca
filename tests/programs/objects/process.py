import jax
import jax.numpy as jnp


class Process:
    """A random walk."""

    def __init__(self, size, key):
        self.key = key
        self.value = jnp.zeros(size)

    def draw(self):
        self.key, sub = jax.random.split(self.key)
        return jax.random.normal(sub, self.value.shape)

    def advance(self):
        noise = self.draw()
        self.value = self.value + noise
        return noise
