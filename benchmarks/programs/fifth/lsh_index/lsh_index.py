from collections import defaultdict
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

PLANES_KEY = 17


@partial(jax.jit, static_argnames="bits")
def signature(vectors, bits):
    """Sign pattern against a fixed set of random hyperplanes."""
    planes = jax.random.normal(jax.random.key(PLANES_KEY), (vectors.shape[-1], bits))
    on = (vectors @ planes > 0).astype(jnp.uint32)
    return jnp.sum(on << jnp.arange(bits, dtype=jnp.uint32), -1)


class Index:
    def __init__(self, bits=12):
        self.bits = bits
        self.buckets = defaultdict(list)

    def add(self, ids, vectors):
        for i, s in zip(ids, np.asarray(signature(vectors, self.bits))):
            self.buckets[int(s)].append(i)

    def lookup(self, vector):
        return self.buckets.get(int(signature(vector[None], self.bits)[0]), [])
