"""A fermenting batch as an immutable state, and the moves that change it."""
import dataclasses

import jax
import jax.numpy as jnp


@jax.tree_util.register_dataclass
@dataclasses.dataclass(frozen=True)
class Batch:
    key: jax.Array
    sugar: jax.Array
    acid: jax.Array

    def evolve(self, **changes):
        return dataclasses.replace(self, **changes)

    def spend(self):
        key, sub = jax.random.split(self.key)
        return self.evolve(key=key), sub


def eat_sugar(batch, rate=0.1):
    batch, sub = batch.spend()
    bite = rate * jax.random.exponential(sub, batch.sugar.shape)
    return batch.evolve(sugar=batch.sugar * jnp.exp(-bite)), bite


def sour(batch, rate=0.1):
    batch, sub = batch.spend()
    gain = rate * jax.random.exponential(sub, batch.acid.shape)
    return batch.evolve(acid=batch.acid + gain), gain
