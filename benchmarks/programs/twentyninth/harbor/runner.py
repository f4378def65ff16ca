from functools import partial

import jax
import jax.numpy as jnp

AXES = {"inits": 0, "key": None}


def single_chain(inits, key, *, init, kernel, num):
    def body(state, k):
        return kernel(k, state)

    _, trace = jax.lax.scan(body, init(inits), jax.random.split(key, num))
    return trace


def run_chains(key, inits, algorithm, num):
    init, kernel = algorithm
    chain = partial(single_chain, init=init, kernel=kernel, num=num)
    batched = jax.vmap(chain, in_axes=tuple(AXES.values()))
    return jax.jit(batched)(inits, key)


def split_rhat(x):
    """x: (chains, draws) -> potential scale reduction."""
    c, n = x.shape
    halves = x[:, : n // 2 * 2].reshape(2 * c, n // 2)
    within = halves.var(1, ddof=1).mean()
    between = (n // 2) * halves.mean(1).var(ddof=1)
    return jnp.sqrt(((n // 2 - 1) / (n // 2) * within + between / (n // 2)) / within)
