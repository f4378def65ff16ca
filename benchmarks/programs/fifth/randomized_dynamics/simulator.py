import jax
import jax.numpy as jnp


class Simulator:
    def __init__(self, cfg):
        self.cfg = cfg
        keys = jax.random.split(jax.random.key(cfg.seed), cfg.horizon)
        self.wind = jax.vmap(lambda k: jax.random.normal(k, (cfg.dim,)))(keys)

    def advance(self, x, u, t):
        return x + 0.1 * u + self.cfg.disturbance * self.wind[t]
