"""Functional environments: ``reset(key)`` and ``step(key, state, action)``."""
from typing import NamedTuple

import jax
import jax.numpy as jnp


class StringState(NamedTuple):
    pos: jax.Array
    vel: jax.Array
    target: jax.Array


class BowedString:
    obs_dim = 3
    act_dim = 1

    def __init__(self, gust=0.05):
        self.gust = gust

    def observe(self, s):
        return jnp.stack([s.pos, s.vel, s.target])

    def reset(self, key):
        k_pos, k_target = jax.random.split(key)
        return StringState(
            jax.random.uniform(k_pos, minval=-1.0, maxval=1.0),
            jnp.zeros(()),
            jax.random.uniform(k_target, minval=-0.5, maxval=0.5),
        )

    def step(self, key, s, action):
        force = jnp.clip(action[0], -2.0, 2.0) + self.gust * jax.random.normal(key)
        vel = 0.9 * s.vel + 0.2 * force
        pos = s.pos + 0.2 * vel
        s = StringState(pos, vel, s.target)
        return s, -((pos - s.target) ** 2) - 0.01 * force ** 2


class Repeat:
    """Wrapper: repeats each action, with fresh disturbances for every inner step."""

    def __init__(self, env, times):
        self.env, self.times = env, times
        self.obs_dim, self.act_dim = env.obs_dim, env.act_dim

    def observe(self, s):
        return self.env.observe(s)

    def reset(self, key):
        return self.env.reset(key)

    def step(self, key, s, action):
        def inner(s, k):
            return self.env.step(k, s, action)

        s, rewards = jax.lax.scan(inner, s, jax.random.split(key, self.times))
        return s, rewards.sum()
