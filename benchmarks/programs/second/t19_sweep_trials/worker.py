import jax
import jax.numpy as jnp


class Worker:
    def __init__(self, cfg, index):
        self.key = jax.random.PRNGKey(cfg["seed"] + index)

    def rollout(self, horizon):
        self.key, sub = jax.random.split(self.key)
        return jnp.cumsum(jax.random.normal(sub, (horizon,)))


def launch(cfg):
    return [Worker(cfg, i) for i in range(cfg["workers"])]
