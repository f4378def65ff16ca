"""Boltzmann choice with a tie-breaking warm-up and an optional random bonus."""
import jax
import jax.numpy as jnp


class Policy:
    def __init__(self, cfg):
        self.temp = cfg["temp"]
        self.kind = cfg["bonus"]

    def act(self, key, value, warm):
        if warm:
            ties = jax.random.uniform(key, value.shape, maxval=1e-3)
            return jnp.argmin(value - ties)
        return jax.random.categorical(key, value / self.temp)

    def bonus(self, key, visits):
        scale = 0.1 / jnp.sqrt(1.0 + visits)
        match self.kind:
            case "gauss":
                return scale * jax.random.normal(key)
            case "student":
                return scale * jax.random.t(key, 4.0)
            case _:
                return jnp.zeros(())
