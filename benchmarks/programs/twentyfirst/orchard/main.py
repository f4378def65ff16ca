"""Yield of an apple orchard over several seasons."""
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Orchard(NamedTuple):
    vigour: jax.Array
    season: int
    key: jax.Array


def plant(seed, trees):
    key, k_init = jax.random.split(jax.random.key(seed))
    return Orchard(vigour=1.0 + 0.1 * jax.random.normal(k_init, (trees,)), season=0, key=key)


def weather(orchard):
    k_frost, k_rain = jax.random.split(orchard.key)
    frost = jax.random.bernoulli(k_frost, 0.3, orchard.vigour.shape)
    rain = jax.random.gamma(k_rain, 4.0, orchard.vigour.shape)
    return frost, rain


def grow(orchard):
    frost, rain = weather(orchard)
    harvest = orchard.vigour * rain * jnp.where(frost, 0.4, 1.0)
    vigour = 0.9 * orchard.vigour + 0.02 * rain
    return orchard._replace(vigour=vigour, season=orchard.season + 1), {"rain": rain, "harvest": harvest}


def main(seed=4, trees=12, seasons=4):
    orchard, log = plant(seed, trees), []
    while orchard.season < seasons:
        orchard, record = grow(orchard)
        log.append(record)
    return {name: jnp.stack([r[name] for r in log]) for name in log[0]}


if __name__ == "__main__":
    print(main()["harvest"].sum(1))
