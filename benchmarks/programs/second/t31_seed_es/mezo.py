from typing import NamedTuple

import jax
import jax.numpy as jnp

from perturb import direction, probe


class MezoState(NamedTuple):
    theta: jax.Array
    key: jax.Array


def make_step(f, lr=0.02, sigma=1e-2):
    def step(state, _):
        key, k_probe, k_apply = jax.random.split(state.key, 3)
        slope = probe(f, state.theta, k_probe, sigma)
        theta = state.theta - lr * slope * direction(k_apply, state.theta)
        return MezoState(theta, key), f(theta)

    return step
