from typing import NamedTuple

import jax
import jax.numpy as jnp


class Walk(NamedTuple):
    position: jax.Array
    accepted: jax.Array


def metropolis(logp, scale):
    def step(state, key):
        k_move, k_accept = jax.random.split(key)
        candidate = state.position + scale * jax.random.uniform(k_move, minval=-1.0, maxval=1.0)
        gain = logp(candidate) - logp(state.position)
        take = jnp.log(jax.random.uniform(k_accept)) < gain
        return Walk(jnp.where(take, candidate, state.position), state.accepted + take)
    return step


def coupled(step):
    """Advance an upper and a lower chain with common random numbers."""
    return jax.vmap(step, in_axes=(0, None))
