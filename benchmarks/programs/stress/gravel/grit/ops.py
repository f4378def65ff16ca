from functools import partial

import jax
import jax.numpy as jnp

__all__ = ["settle", "shake"]


@jax.jit
def settle(x):
    return jnp.convolve(x, jnp.ones(3) / 3.0, mode="same")


@partial(jax.jit, static_argnames=["amp"])
def shake(x, amp=0.1):
    _key = jax.random.PRNGKey(0)
    return x + amp * jax.random.uniform(_key, x.shape, minval=-1.0)
