import jax.numpy as jnp
import numpy as np

from . import spectral


class Fourier:
    def __init__(self, width, inputs, rng, density=spectral.gaussian):
        self.frequencies = jnp.asarray(density(rng, (inputs, width)), jnp.float32)
        self.phases = jnp.asarray(spectral.phases(rng, width), jnp.float32)

    @classmethod
    def several(cls, count, width, inputs, seed):
        rng = np.random.default_rng(seed)
        return [cls(width, inputs, rng) for _ in range(count)]

    def __call__(self, x):
        scale = (2.0 / self.phases.size) ** 0.5
        return scale * jnp.cos(x @ self.frequencies + self.phases)
