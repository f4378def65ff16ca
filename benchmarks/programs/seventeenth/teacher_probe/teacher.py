import jax
import jax.numpy as jnp


class Teacher:
    """Ground truth that the student has to find."""

    def __init__(self, cfg):
        key = jax.random.PRNGKey(cfg.seed)
        k_out, self.k_noise, self.k_x = jax.random.split(key, 3)
        self.direction = jax.random.normal(k_out, (cfg.dim,))
        self.cfg = cfg

    def batch(self, n):
        x = jax.random.normal(self.k_x, (n, self.cfg.dim))
        eps = jax.random.normal(self.k_noise, (n,))
        return x, x @ self.direction / jnp.sqrt(self.cfg.dim) + self.cfg.noise * eps
