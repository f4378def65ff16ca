import jax
import jax.numpy as jnp


class BlockBootstrap:
    """Moving blocks, for series with memory."""

    def __init__(self, options):
        self.options = options

    def indices(self, key, n):
        block = self.options.block
        key = jax.random.key(self.options.seed)
        starts = jax.random.randint(key, (-(-n // block),), 0, n - block + 1)
        return (starts[:, None] + jnp.arange(block)).reshape(-1)[:n]

    def replicate(self, key, series, stat):
        return stat(series[self.indices(key, series.shape[0])])

    def distribution(self, key, series, stat):
        keys = jax.random.split(key, self.options.replicates)
        return jax.vmap(lambda k: self.replicate(k, series, stat))(keys)
