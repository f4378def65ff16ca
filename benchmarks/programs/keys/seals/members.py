"""Equinox members and how to combine them."""
import equinox as eqx
import jax
import jax.numpy as jnp


class Member(eqx.Module):
    net: eqx.nn.MLP
    scale: float = eqx.field(static=True)

    def __init__(self, features, width, *, key, scale=1.0):
        self.net = eqx.nn.MLP(features, 1, width, depth=2, key=key)
        self.scale = scale

    def __call__(self, x):
        return self.scale * self.net(x)[0]


class Ensemble(eqx.Module):
    members: list

    @classmethod
    def build(cls, size, features, width, *, key):
        return cls([Member(features, width, key=key) for _ in range(size)])

    def __call__(self, xs):
        return jnp.stack([jax.vmap(m)(xs) for m in self.members])
