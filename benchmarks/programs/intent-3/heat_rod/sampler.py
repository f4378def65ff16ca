import jax
import jax.numpy as jnp


class Collocation:
    """Points in the space-time box at which the equation is enforced."""

    def __init__(self, key, low=(0.0, 0.0), high=(1.0, 0.5)):
        self.key = key
        self.low, self.high = jnp.array(low), jnp.array(high)

    def __call__(self, n):
        return jax.random.uniform(self.key, (n, 2), minval=self.low, maxval=self.high)
