import jax
import numpy as np
from jax.experimental import io_callback


class GustField:
    def __init__(self, seed, scale):
        self.rng = np.random.default_rng(seed)
        self.scale = scale

    def _gust(self):
        return (self.scale * self.rng.standard_normal(2)).astype(np.float32)

    def __call__(self):
        return io_callback(self._gust, jax.ShapeDtypeStruct((2,), np.float32), ordered=True)
