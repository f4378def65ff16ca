from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class Mixture:
    weights: tuple
    means: tuple
    scale: float
    seed: int = 0

    def sample(self, shape, *, key=None):
        if key is None:
            key = jax.random.key(self.seed)
        pick, noise = jax.random.split(key)
        which = jax.random.choice(pick, len(self.weights), shape, p=jnp.array(self.weights))
        return jnp.array(self.means)[which] + self.scale * jax.random.normal(noise, shape)
