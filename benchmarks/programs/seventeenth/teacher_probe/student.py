import jax
import jax.numpy as jnp


class Student:
    def __init__(self, cfg):
        k_w, k_b, _ = jax.random.split(jax.random.PRNGKey(cfg.seed), 3)
        self.params = {
            "w": jax.random.normal(k_w, (cfg.dim,)) / jnp.sqrt(cfg.dim),
            "b": 0.01 * jax.random.normal(k_b),
        }

    @staticmethod
    def loss(params, x, y):
        return jnp.mean((x @ params["w"] + params["b"] - y) ** 2)
