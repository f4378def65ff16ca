import jax
import jax.numpy as jnp


class OU:
    theta, sigma = 1.0, 0.5

    def drift(self, x, t):
        return -self.theta * x * (1 + t)

    def dw(self, key, tag, x, dt):
        k = jax.random.fold_in(key, tag)
        return jnp.sqrt(dt) * jax.random.normal(k, x.shape)
