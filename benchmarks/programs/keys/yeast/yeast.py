"""Yeast population under random environmental shocks."""
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import lax
from jax import random as jr


class Culture(NamedTuple):
    size: jax.Array
    rng: jax.Array


def generation(culture, capacity):
    rng, shock_rng = jr.split(culture.rng)
    shock = 0.1 * jr.normal(shock_rng, culture.size.shape)
    growth = 0.3 * (1.0 - culture.size / capacity)
    size = culture.size * jnp.exp(growth + shock)
    return culture._replace(size=size), (size, shock)


@jax.jit
def grow(culture, capacities):
    return lax.scan(generation, culture, capacities)


def main(seed=0, flasks=10, generations=5):
    culture = Culture(jnp.full(flasks, 5.0), jr.key(seed))
    capacities = jnp.linspace(90.0, 110.0, generations)
    final, (sizes, shocks) = grow(culture, capacities)
    return {"final": final.size, "sizes": sizes, "shocks": shocks}


if __name__ == "__main__":
    print(main()["final"])
