"""Input pipeline that runs once per host."""
import jax
import jax.numpy as jnp

from settings import HostSettings


class HostLoader:
    def __init__(self, tokens: jax.Array, s: HostSettings):
        self.tokens = tokens[s.host_id :: s.n_hosts]
        self.settings = s
        self.key = jax.random.key(s.seed)
        self.cursor = 0

    def next_batch(self):
        s = self.settings
        self.key, mask_key = jax.random.split(self.key)
        rows = (self.cursor + jnp.arange(s.batch)) % len(self.tokens)
        self.cursor += s.batch
        batch = self.tokens[rows]
        mask = jax.random.bernoulli(mask_key, s.mask_rate, batch.shape)
        return jnp.where(mask, 0, batch), mask
