import jax
import jax.numpy as jnp

import net
from keys import tile_keys


def predictive(params, x, key, passes=16):
    keys = tile_keys(key, passes)
    ys = jax.vmap(lambda k: net.forward(params, x, k))(keys)
    return ys.mean(0), ys.std(0)


def main(seed=0):
    k_net, k_mc = jax.random.split(jax.random.PRNGKey(seed))
    x = jnp.linspace(-1, 1, 10)
    return predictive(net.init(k_net), x, k_mc)
