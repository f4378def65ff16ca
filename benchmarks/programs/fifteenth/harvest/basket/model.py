import jax
import jax.numpy as jnp


class Price:
    """Linear price with dropped features during training."""

    def __init__(self, key, width):
        self.w = 0.1 * jax.random.normal(key, (width,))

    @staticmethod
    def loss(w, x, y, key):
        keep = jax.random.bernoulli(key, 0.8, x.shape)
        return jnp.mean((jnp.where(keep, x / 0.8, 0.0) @ w - y) ** 2)

    def step(self, x, y, key, rate=0.05):
        self.w = self.w - rate * jax.grad(self.loss)(self.w, x, y, key)
