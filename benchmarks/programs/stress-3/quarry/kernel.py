from typing import NamedTuple

import jax
import jax.numpy as jnp


class Chain(NamedTuple):
    x: jax.Array
    accepted: jax.Array
    beta: float


def gauss(scale, key, /):
    return scale * jax.random.normal(key)


def laplace(scale, key, /):
    return scale * jax.random.laplace(key)


JUMPS = {"gauss": gauss, "laplace": laplace}


def metropolis(logp, scale, kind, /, key, state):
    jump = JUMPS[kind](scale, key)
    proposal = state.x + jump
    level = jnp.log(jax.random.uniform(key))
    ok = level < state.beta * (logp(proposal) - logp(state.x))
    x = jnp.where(ok, proposal, state.x)
    return state._replace(x=x, accepted=state.accepted + ok), {"jump": jump, "level": level}
