import jax
import numpy as np
from jax.experimental import io_callback


class HostNoise:
    """Red noise kept on the host, as the measured gusts would be."""

    def __init__(self, seed, shape, memory=0.6):
        self.rng = np.random.default_rng(seed)
        self.last = np.zeros(shape, np.float32)
        self.memory = memory

    def _next(self):
        fresh = self.rng.standard_normal(self.last.shape).astype(np.float32)
        self.last = self.memory * self.last + fresh
        return self.last

    def __call__(self):
        return io_callback(self._next, jax.ShapeDtypeStruct(self.last.shape, np.float32), ordered=True)
