"""Euler-Maruyama integration of small stochastic systems."""
from typing import Any, Callable, NamedTuple

import jax
import jax.numpy as jnp


class System(NamedTuple):
    drift: Callable[[Any, Any], Any]
    diffusion: Callable[[Any, Any], Any]


def simulate(system: System, x0, *, key, steps: int, dt: float = 0.01):
    """Integrate and return the states after each step, shape [steps, ...].

    Args:
        system: drift and diffusion, both called as ``f(x, t)``.
        x0: initial state.
        key: PRNG key of the path.
        steps: number of steps.
        dt: step length.
    """
    root = jnp.sqrt(dt)

    def advance(carry, i):
        x = carry
        t = i * dt
        dw = root * jax.random.normal(key, x.shape)
        x = x + dt * system.drift(x, t) + system.diffusion(x, t) * dw
        return x, x

    _, path = jax.lax.scan(advance, x0, jnp.arange(steps))
    return path


def simulate_many(system: System, x0, keys, steps, dt=0.01):
    return jax.vmap(lambda k, x: simulate(system, x, key=k, steps=steps, dt=dt))(keys, x0)
