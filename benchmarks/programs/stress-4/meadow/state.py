from typing import NamedTuple

import jax
import jax.numpy as jnp


class Walkers(NamedTuple):
    x: jnp.ndarray
    energy: jnp.ndarray
    key: jax.Array
    accepted: int = 0

    @property
    def rate(self):
        return self.accepted / self.x.shape[0]


def fresh(n, seed):
    k0, k1 = jax.random.split(jax.random.PRNGKey(seed))
    x = jax.random.normal(k0, (n, 2))
    return Walkers(x, potential(x), k1)


def potential(x):
    return 0.5 * jnp.sum(x * x, axis=-1)


def snapshot(state):
    x, energy, key, accepted = state
    return {"x": jnp.array(x), "energy": jnp.array(energy), "key": key, "accepted": accepted}


def restore(record):
    return Walkers(**record)
