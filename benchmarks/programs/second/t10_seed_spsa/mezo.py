from typing import NamedTuple

import jax
import jax.numpy as jnp

from perturb import direction, probe


class MezoState(NamedTuple):
    theta: jax.Array
    key: jax.Array


def make_step(f, lr=0.02, sigma=1e-2):
    def step(state, _):
        key, k_probe = jax.random.split(state.key)
        slope = probe(f, state.theta, k_probe, sigma)
        # the direction is made over rather than stored
        theta = state.theta - lr * slope * direction(k_probe, state.theta)
        return MezoState(theta, key), f(theta)

    return step
