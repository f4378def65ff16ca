"""A Metropolis sampler that alternates between moves."""
from functools import partial
from typing import Callable, NamedTuple

import jax
import jax.numpy as jnp
from jax import lax


class Chain(NamedTuple):
    key: jax.Array
    x: jax.Array


def walk(key, x): return x + 0.8 * jax.random.normal(key, x.shape)


MOVES = [walk, lambda _, x: -x, partial(lambda scale, key, x: x + scale * jax.random.laplace(key, x.shape), 0.5)]


@partial(jax.jit, static_argnums=(1, 2))
def sweep(chain: Chain, target: Callable, steps: int):
    def step(chain, kind):
        key, sub = jax.random.split(chain.key)
        trial = lax.switch(kind, MOVES, sub, chain.x)
        u = jax.random.uniform(sub, (len(chain.x), 1))
        take = jnp.log(u) < (target(trial) - target(chain.x))[:, None]
        return Chain(key, jnp.where(take, trial, chain.x)), (trial - chain.x, u[:, 0], kind)

    return lax.scan(step, chain, jnp.arange(steps) % len(MOVES))
