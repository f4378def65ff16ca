from typing import NamedTuple

import jax
import jax.numpy as jnp


class Buoy(NamedTuple):
    pos: jax.Array
    charge: jax.Array


class BuoyEnv:
    actions = 3

    def reset(self, key):
        k_pos, k_charge = jax.random.split(key)
        return Buoy(jax.random.normal(k_pos, (2,)), jax.random.uniform(k_charge))

    def step(self, s, action):
        push = (action - 1) * 0.1
        pos = s.pos * 0.98 + push
        nxt = Buoy(pos, jnp.clip(s.charge - 0.01 * abs(push) * 10 + 0.005, 0, 1))
        return nxt, -jnp.sum(pos ** 2) + nxt.charge
