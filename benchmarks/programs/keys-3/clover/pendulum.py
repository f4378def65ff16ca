from dataclasses import dataclass
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Physics(NamedTuple):
    theta: jax.Array
    omega: jax.Array


@dataclass(frozen=True)
class Pendulum:
    dt: float = 0.05
    gravity: float = 9.8

    def reset(self, key) -> Physics:
        k_theta, k_omega = jax.random.split(key)
        theta = jax.random.uniform(k_theta, minval=-jnp.pi, maxval=jnp.pi)
        return Physics(theta, 0.5 * jax.random.normal(k_omega))

    def step(self, s: Physics, torque):
        omega = s.omega + self.dt * (torque - self.gravity * jnp.sin(s.theta))
        nxt = Physics(s.theta + self.dt * omega, omega)
        reward = jnp.cos(nxt.theta) - 0.01 * torque**2
        return nxt, reward
