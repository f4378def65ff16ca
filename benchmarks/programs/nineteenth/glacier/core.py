from typing import Any, NamedTuple

import haiku as hk
import jax
import jax.numpy as jnp


class LoopState(NamedTuple):
    params: Any
    opt: Any
    step: jax.Array


class MeltCore(hk.Module):
    """Maps degree-day features of a glacier outline to yearly melt."""

    def __init__(self, hidden, noise, name=None):
        super().__init__(name=name)
        self.hidden = hidden
        self.noise = noise

    def __call__(self, days, is_training):
        if is_training:
            days = days + self.noise * jax.random.normal(hk.next_rng_key(), days.shape)
        h = jnp.tanh(hk.Linear(self.hidden)(days))
        if is_training:
            h = hk.dropout(hk.next_rng_key(), 0.25, h)
        return hk.Linear(1)(h).squeeze(-1)


@hk.transform
def melt_model(days, is_training):
    return MeltCore(24, 0.1)(days, is_training)
