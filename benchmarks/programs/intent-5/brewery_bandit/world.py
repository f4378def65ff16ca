from typing import NamedTuple

import jax
import jax.numpy as jnp


class Taps(NamedTuple):
    """Linear pay-offs of the beers on tap; `mean` holds one row per beer."""

    mean: jax.Array
    precision: jax.Array

    @classmethod
    def draw(cls, key, beers, dim, precision=1.0):
        return cls(jax.random.normal(key, (beers, dim)), jnp.full((beers,), precision))


def context(key, dim):
    return jax.random.normal(key, (dim,))


def payoff(key, taps, beer, ctx, noise=0.3):
    return taps.mean[beer] @ ctx + noise * jax.random.normal(key)
