import functools

import jax

from modes import MODES


@jax.jit
def move(x, mode, t):
    return jax.lax.switch(mode, MODES, x, t)


@functools.partial(jax.jit, static_argnums=3)
def travel(x, mode, t0, n):
    def body(x, t):
        y = jax.vmap(move, in_axes=(0, 0, None))(x, mode, t0 + t)
        return y, y - x

    return jax.lax.scan(body, x, jax.numpy.arange(n))
