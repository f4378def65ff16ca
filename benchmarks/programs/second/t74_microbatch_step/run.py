from functools import partial

import jax

from accum import accumulate
from net import init

step = partial(jax.jit, static_argnames=("n_micro",))(accumulate)


def run(seed=5):
    k_init, k_x, k_y, k_drop = jax.random.split(jax.random.PRNGKey(seed), 4)
    params = init(k_init, (4, 32, 2))
    batch = jax.random.normal(k_x, (32, 4)), jax.random.normal(k_y, (32, 2))
    return step(params, batch, k_drop, n_micro=4)
