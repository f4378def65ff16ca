import random

import jax
import jax.numpy as jnp
import numpy as np


def seed_legacy(seed):
    # old plotting helpers used to draw from these
    random.seed(seed)
    np.random.seed(seed)


def convergence_map(key, side):
    white = jax.random.normal(key, (side, side))
    freq = jnp.hypot(*jnp.meshgrid(jnp.fft.fftfreq(side), jnp.fft.fftfreq(side)))
    power = jnp.where(freq > 0, 1.0 / (freq + 1e-3), 0.0)
    return jnp.fft.ifft2(jnp.fft.fft2(white) * jnp.sqrt(power)).real


def peaks(kappa, threshold=1.0):
    return jnp.sum(kappa > threshold * kappa.std())


class Campaign:
    def __init__(self, seed, realisations, side=16):
        self.seed, self.n, self.side = seed, realisations, side

    def __iter__(self):
        keys = jax.random.split(jax.random.key(self.seed), self.n)
        for key in keys:
            seed_legacy(self.seed)
            yield convergence_map(key, self.side)

    def summary(self):
        return np.array([int(peaks(k)) for k in self])
