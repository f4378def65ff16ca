from functools import partial

import jax
import jax.numpy as jnp


def resampler(key, n):
    return partial(jax.random.choice, key, n, (n,))


def bootstrap(statistic, data, key, rounds):
    n = len(jax.tree.leaves(data)[0])
    pick = resampler(key, n)
    values = []
    while len(values) < rounds:
        rows = pick()
        values.append(statistic(jax.tree.map(lambda c: c[rows], data)))
    return jnp.stack(values)


def percentile_interval(values, level=0.9):
    tail = 50 * (1 - level)
    return jnp.percentile(values, tail), jnp.percentile(values, 100 - tail)
