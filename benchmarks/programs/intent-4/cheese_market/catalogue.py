from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class Market:
    shoppers: jax.Array
    wares: jax.Array

    @property
    def affinity(self):
        return self.shoppers @ self.wares.T


def taste_vectors(key, count, rank):
    return jax.random.normal(key, (count, rank)) / jnp.sqrt(rank)


def open_market(key, people, wares, rank=16):
    return Market(
        shoppers=taste_vectors(key, people, rank),
        wares=taste_vectors(key, wares, rank),
    )
