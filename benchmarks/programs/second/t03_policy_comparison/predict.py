import jax
import jax.numpy as jnp

import net
from keys import tile_keys


def compare(candidates, x, key, passes=16):
    # common random numbers: every candidate meets the masks of the others
    keys = tile_keys(jax.random.split(key, passes), len(jax.tree.leaves(candidates)[0]))
    ys = jax.vmap(lambda p, ks: jax.vmap(lambda k: net.forward(p, x, k))(ks))(candidates, keys)
    return ys.mean(1), ys.std(1)


def main(seed=0):
    k_net, k_mc = jax.random.split(jax.random.PRNGKey(seed))
    x = jnp.linspace(-1, 1, 10)
    return compare(jax.vmap(net.init)(jax.random.split(k_net, 3)), x, k_mc)
