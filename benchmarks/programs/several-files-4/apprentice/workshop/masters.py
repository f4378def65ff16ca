import jax
import jax.numpy as jnp

from .archive import INPUT, put_away


def make_masters(net, seed, n):
    keys = jax.random.split(jax.random.key(seed), n)
    return [put_away(net.init(k, jnp.zeros(INPUT))) for k in keys]
