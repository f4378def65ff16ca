from typing import NamedTuple

import jax
import jax.numpy as jnp


class Draw(NamedTuple):
    body: jax.Array
    tail: jax.Array

    @property
    def total(self):
        return self.body + self.tail


class Prior:
    """Zero-mean prior of a load profile."""

    kinds = {}

    def __init_subclass__(cls, **kw):
        super().__init_subclass__(**kw)
        Prior.kinds[cls.__name__.lower()] = cls

    def __init__(self, scale=1.0):
        self.scale = scale

    @classmethod
    def named(cls, name, *args, **kw):
        return cls.kinds[name](*args, **kw)

    def draw(self, key, n):
        return Draw(self.scale * jax.random.normal(key, (n,)), jnp.zeros(n))


class Skewed(Prior):
    def __init__(self, skew, **kw):
        super().__init__(**kw)
        self.skew = skew

    def draw(self, key, n):
        body, _ = super().draw(key, n)
        return Draw(body, self.skew * jax.random.normal(key, (n,)))


class CapMixin:
    cap = 2.5

    def draw(self, *args, **kw):
        body, tail = super().draw(*args, **kw)
        return Draw(jnp.minimum(body, self.cap), tail)


class Capped(CapMixin, Skewed):
    pass
