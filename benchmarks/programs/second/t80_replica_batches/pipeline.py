import jax
import jax.numpy as jnp

from keys import host_step_key, root


class HostLoader:
    def __init__(self, topo, host, seed, size=10_000):
        self.topo, self.host = topo, host
        self.base = root(seed)
        self.size = size

    def batch(self, step):
        key = host_step_key(self.base, self.topo, self.host, step)
        return jax.random.randint(key, (self.topo.per_host,), 0, self.size)
