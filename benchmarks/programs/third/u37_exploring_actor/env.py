import jax.numpy as jnp


class Drift:
    def __init__(self, dim):
        self.obs = jnp.zeros(dim)

    def step(self, action):
        self.obs = 0.95 * self.obs + 0.1 * action.mean()
        return self.obs
