import dataclasses

import jax
import jax.numpy as jnp


@dataclasses.dataclass
class DiagGaussian:
    mean: jax.Array
    log_std: jax.Array

    def draw(self, key=None):
        """A sample, or the mean when no key is given."""
        if key is None:
            return self.mean
        return self.mean + jnp.exp(self.log_std) * jax.random.normal(key, self.mean.shape)

    def kl(self):
        return 0.5 * jnp.sum(self.mean ** 2 + jnp.exp(2 * self.log_std) - 1 - 2 * self.log_std)
