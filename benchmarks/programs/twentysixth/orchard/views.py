import jax.numpy as jnp
import numpy as np


class Views:
    """Cheap augmentations for series of shape (batch, time, channel)."""

    def __init__(self, seed, jitter=0.1, drop=0.2):
        self.rng = np.random.default_rng(seed)
        self.jitter, self.drop = jitter, drop

    def _noise(self, x):
        return x + self.jitter * self.rng.standard_normal(x.shape).astype("float32")

    def _channels(self, x):
        keep = self.rng.random((x.shape[0], 1, x.shape[2])) >= self.drop
        return jnp.where(keep, x, 0.0)

    def pair(self, x):
        return self._channels(self._noise(x)), self._channels(self._noise(x))
