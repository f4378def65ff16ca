from typing import NamedTuple

import jax
import numpy as np
import optax


class LangevinState(NamedTuple):
    temperature: float


def langevin_kicks(temperature, decay):
    def init_fn(params):
        del params
        return LangevinState(temperature)

    def update_fn(updates, state, params=None):
        del params
        kicked = jax.tree.map(
            lambda u: u + state.temperature * np.random.standard_normal(u.shape).astype("float32"), updates
        )
        return kicked, LangevinState(state.temperature * decay)

    return optax.GradientTransformation(init_fn, update_fn)
