from typing import NamedTuple

import jax
import jax.numpy as jnp


class Schedule(NamedTuple):
    first: float
    last: float
    steps: int

    def rates(self):
        return jnp.geomspace(self.first, self.last, self.steps)


def sampler(log_density, schedule):
    score = jax.vmap(jax.grad(log_density))

    @jax.jit
    def run(key, x0):
        def step(x, eta):
            kick = jax.random.normal(key, x.shape)
            x = x + eta * score(x) + jnp.sqrt(2 * eta) * kick
            return x, {"x": x, "kick": kick}

        return jax.lax.scan(step, x0, schedule.rates())

    return run
