"""Lay out a village: wells, houses and trees on a plane."""
import jax
import jax.numpy as jnp

import keystore


def wells(n):
    return jax.random.uniform(keystore.take(), (n, 2))


def houses(n):
    return jax.random.uniform(keystore.take(), (n, 2))


def trees(n, clumps=4):
    keys = keystore.take(clumps)
    return jnp.concatenate([jax.random.normal(k, (n // clumps, 2)) for k in keys])


LAYOUT = {"wells": (wells, 20), "houses": (houses, 20), "trees": (trees, 40)}


def main(seed=0):
    keystore.reset(seed)
    return {name: place(n) for name, (place, n) in LAYOUT.items()}


if __name__ == "__main__":
    print({name: spots.mean() for name, spots in main().items()})
