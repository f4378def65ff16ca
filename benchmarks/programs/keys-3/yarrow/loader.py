import jax
import jax.numpy as jnp


class Loader:
    """Shuffled, jittered minibatches; iterate once per epoch."""

    def __init__(self, x, batch, key, jitter=0.05):
        self.x = x
        self.batch = batch
        self.key = key
        self.jitter = jitter

    def __len__(self):
        return len(self.x) // self.batch

    def __iter__(self):
        key, perm_key = jax.random.split(self.key)
        order = jax.random.permutation(perm_key, len(self.x))
        for b in range(len(self)):
            key, sub = jax.random.split(key)
            rows = order[b * self.batch : (b + 1) * self.batch]
            eps = jax.random.normal(sub, (self.batch,) + self.x.shape[1:])
            yield self.x[rows] + self.jitter * eps, eps, rows
