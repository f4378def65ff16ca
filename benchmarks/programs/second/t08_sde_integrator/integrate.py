from functools import partial

import jax
import jax.numpy as jnp

from grid import time_grid
from sde import OU


@partial(jax.jit, static_argnames=("sde", "n"))
def euler_maruyama(sde, key, x0, n):
    ts, dt = time_grid(n)

    def body(x, inp):
        i, t = inp
        dw = sde.dw(key, t, x, dt)
        x = x + sde.drift(x, t) * dt + sde.sigma * dw
        return x, (x, dw)

    return jax.lax.scan(body, x0, (jnp.arange(n), ts))[1]


def paths(seed=0, n=20, dim=3):
    return euler_maruyama(OU(), jax.random.PRNGKey(seed), jnp.ones(dim), n=n)
