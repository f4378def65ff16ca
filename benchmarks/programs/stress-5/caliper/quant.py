import functools

import jax
import jax.numpy as jnp


@functools.partial(jax.custom_vjp, nondiff_argnums=(1,))
def dither_round(x, step):
    """Round to multiples of `step`, unbiased on average; straight-through gradient."""
    u = jax.random.uniform(jax.random.key(0), x.shape)
    return step * jnp.floor(x / step + u)


def _fwd(x, step):
    return dither_round(x, step), jnp.abs(x) < 4.0


def _bwd(step, inside, g):
    return (jnp.where(inside, g, 0.0),)


dither_round.defvjp(_fwd, _bwd)


def quantise_rows(rows, step=0.5):
    return jax.vmap(dither_round, in_axes=(0, None))(rows, step)
