from functools import partial

import jax

from proposals import gaussian
from rejection import rejection


def sample(seed, n, low=0.5, high=2.0, limit=200):
    propose = partial(gaussian, loc=0.0, scale=1.0)
    draw = jax.vmap(lambda k: rejection(propose, k, low, high, limit))
    out = draw(jax.random.split(jax.random.key(seed), n))
    return out.value, out.done, out.tries
