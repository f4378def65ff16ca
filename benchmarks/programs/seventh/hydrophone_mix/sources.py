import jax
import jax.numpy as jnp


class Source:
    level = 1.0

    def __init__(self, streams):
        self.streams = streams

    def key(self):
        return self.streams.draw(type(self).__name__)

    def block(self, n):
        return self.level * jax.random.normal(self.key(), (n,))


class Rain(Source):
    level = 0.4


class Shipping(Source):
    level = 1.5

    def block(self, n):
        white = super().block(n)
        return jnp.convolve(white, jnp.ones(5) / 5.0, mode="same")


class Shrimp(Source):
    def block(self, n):
        snaps = jax.random.bernoulli(self.key(), 0.05, (n,))
        return snaps * jax.random.exponential(self.key(), (n,))
