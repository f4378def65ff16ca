from dataclasses import dataclass
from functools import partial
from typing import Callable

import jax

from kernels import init_chain, mala


@dataclass(frozen=True)
class ManyChains:
    logp_fn: Callable
    eps: float

    def kernel(self):
        step = partial(mala, logp_fn=self.logp_fn, eps=self.eps)
        return jax.vmap(step, in_axes=(None, 0))

    def run(self, key, x0, n_steps):
        """x0: (chains, dim) -> draws (steps, chains, dim), acceptance (steps, chains)."""
        step = self.kernel()
        states = jax.vmap(partial(init_chain, logp_fn=self.logp_fn))(x0)

        def body(states, k):
            states, ok = step(k, states)
            return states, (states.x, ok)

        _, out = jax.lax.scan(body, states, jax.random.split(key, n_steps))
        return out
