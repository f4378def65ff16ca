import jax
import jax.numpy as jnp

from target import log_density


class Chain:
    def __init__(self, proposal, key):
        self.proposal = proposal
        self.key = key
        self.step = jax.jit(self._step)

    def _step(self, x, key):
        candidate = x + self.proposal.jump(x.shape)
        gain = log_density(candidate) - log_density(x)
        keep = jnp.log(jax.random.uniform(key)) < gain
        return jnp.where(keep, candidate, x), candidate - x

    def run(self, x, steps):
        jumps = []
        for key in jax.random.split(self.key, steps):
            x, jump = self.step(x, key)
            jumps.append(jump)
        return x, jnp.stack(jumps)
