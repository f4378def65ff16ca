from typing import NamedTuple

import jax.numpy as jnp


class Schedule(NamedTuple):
    betas: jnp.ndarray
    sample_steps: int


def linear(train_steps=10, respaced=25):
    n = max(train_steps, respaced)
    return Schedule(jnp.linspace(1e-3, 0.2, n), n)
