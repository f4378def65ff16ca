"""One apply for both modes, so that callers always pass the streams."""
import functools

import jax
import jax.numpy as jnp


def applier(net, deterministic):
    @functools.partial(jax.jit)
    def run(params, x, key):
        return net.apply(params, x, deterministic=deterministic, rngs={"dropout": key})

    return run


def score(run, params, parts, key):
    errors = [jnp.mean((run(params, x, key) - y) ** 2) for x, y in parts]
    return float(jnp.mean(jnp.stack(errors)))
