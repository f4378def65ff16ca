"""Euler-Maruyama for scalar diffusions."""
import dataclasses
from typing import Callable

import jax
import jax.numpy as jnp


@dataclasses.dataclass(frozen=True)
class Diffusion:
    drift: Callable
    volatility: Callable
    dt: float = 0.02


def simulate(model: Diffusion, key, start, steps):
    root_dt = jnp.sqrt(model.dt)

    def advance(x, t):
        dw = root_dt * jax.random.normal(key, x.shape)
        x = x + model.drift(x, t) * model.dt + model.volatility(x, t) * dw
        return x, x

    times = jnp.arange(steps) * model.dt
    return jax.lax.scan(advance, start, times)[1]
