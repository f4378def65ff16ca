import jax
import numpy as np


def as_key(thing):
    """Accepts an int, raw uint32 words or a typed key."""
    if isinstance(thing, (int, np.integer)):
        return jax.random.key(thing)
    if jax.dtypes.issubdtype(thing.dtype, jax.dtypes.prng_key):
        return thing
    return jax.random.wrap_key_data(thing)
