from typing import NamedTuple

import jax
import jax.numpy as jnp


class Walker(NamedTuple):
    position: jax.Array
    log_prob: jax.Array


def propose(key, position, width):
    return position + width * jax.random.normal(key, position.shape)


def accept(key, proposed, current):
    u = jax.random.uniform(key, current.shape)
    return jnp.log(u) < proposed - current


def build_kernel(log_prob, width):
    def kernel(walker, key):
        candidate = propose(key, walker.position, width)
        value = log_prob(candidate)
        take = accept(key, value, walker.log_prob)
        walker = Walker(
            jnp.where(take, candidate, walker.position),
            jnp.where(take, value, walker.log_prob),
        )
        return walker, walker.position

    return kernel


def sample(log_prob, key, start, draws, width):
    walker = Walker(start, log_prob(start))
    keys = jax.random.split(key, draws)
    return jax.lax.scan(build_kernel(log_prob, width), walker, keys)[1]
