from typing import NamedTuple

import jax
import jax.numpy as jnp


class Pendulum(NamedTuple):
    angle: jax.Array
    speed: jax.Array


def reset(key):
    a, b = jax.random.uniform(key, (2,), minval=-1.0, maxval=1.0)
    return Pendulum(a, b)


def advance(state, torque, kick):
    speed = state.speed + 0.05 * (9.8 * jnp.sin(state.angle) + torque) + 0.02 * kick
    return Pendulum(state.angle + 0.05 * speed, speed), -(state.angle**2)
