from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax


class HeatState(NamedTuple):
    count: jax.Array


def heat(start, decay, seed):
    """Adds Gaussian noise to the updates; its size falls with the step count."""
    rng = np.random.default_rng(seed)

    def init(params):
        return HeatState(jnp.zeros((), jnp.int32))

    def update(updates, state, params=None):
        size = start / (1.0 + state.count) ** decay
        noisy = jax.tree.map(lambda g: g + size * rng.normal(size=g.shape).astype(g.dtype), updates)
        return noisy, HeatState(state.count + 1)

    return optax.GradientTransformation(init, update)
