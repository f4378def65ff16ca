from functools import partial

import jax
import jax.numpy as jnp

from kernel import Chain, segment


class Driver:
    def __init__(self, seed, dim, length):
        self.chain = Chain(jnp.ones(dim), jax.random.PRNGKey(seed))
        self.run = jax.jit(partial(segment, length=length))

    def __iter__(self):
        while True:
            self.chain, momenta = self.run(self.chain)
            yield momenta
