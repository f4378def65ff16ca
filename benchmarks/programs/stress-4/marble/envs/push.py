import jax
import jax.numpy as jnp

from .base import Params, State, Task


class Push(Task):
    def reset(self, key, params):
        pos = jax.random.uniform(key, (2,), minval=params.low, maxval=params.high)
        return State(pos, jnp.zeros(2))

    def step(self, key, state, action, params):
        vel = 0.9 * state.vel + 0.1 * action
        return State(state.pos + vel, vel, state.t + 1)


class Windy(Push):
    def step(self, key, state, action, params):
        gust = params.wind * jax.random.normal(key, (2,))
        return super().step(key, state, action + gust, params=params)
