from functools import lru_cache

import jax


@lru_cache(maxsize=None)
def gaussian(shape, seed):
    return jax.random.normal(jax.random.PRNGKey(seed), shape)
