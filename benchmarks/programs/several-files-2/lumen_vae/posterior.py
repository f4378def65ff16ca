from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass
class DiagonalGaussian:
    mean: jax.Array
    logvar: jax.Array

    def sample(self, key=None):
        if key is None:
            key = jax.random.key(0)
        return self.mean + jnp.exp(0.5 * self.logvar) * jax.random.normal(key, self.mean.shape)

    def kl(self):
        return 0.5 * jnp.sum(self.mean**2 + jnp.exp(self.logvar) - 1.0 - self.logvar, axis=-1)
