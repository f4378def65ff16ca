"""Short codes of shape descriptors: signs of fixed random hyperplanes."""
from functools import partial

import jax
import jax.numpy as jnp

PLANES_ID = 90210


@partial(jax.jit, static_argnums=1)
def code(desc, bits=64):
    planes = jax.random.normal(jax.random.key(PLANES_ID), (desc.shape[-1], bits))
    return desc @ planes > 0
