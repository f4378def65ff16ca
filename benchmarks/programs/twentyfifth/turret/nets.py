import jax
import jax.numpy as jnp
from flax import nnx


class Scout(nnx.Module):
    """Policy head with noise on its features."""

    def __init__(self, obs, width, actions, sigma, *, rngs: nnx.Rngs):
        self.body = nnx.Linear(obs, width, rngs=rngs)
        self.head = nnx.Linear(width, actions, rngs=rngs)
        self.sigma = sigma
        self.rngs = rngs

    def __call__(self, x):
        h = jnp.tanh(self.body(x))
        noise = jax.random.normal(self.rngs.noise(), h.shape)
        return self.head(h + self.sigma * noise), noise
