from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp


class Shape(NamedTuple):
    obs: int
    act: int
    seed: int = 0
    width: int = 16


class Critic:
    def __init__(self, params, scale=1.0):
        self.params, self.scale = params, scale

    @classmethod
    def create(cls, obs, act, seed=0, width=16, **kw):
        k1, k2 = jax.random.split(jax.random.PRNGKey(seed))
        params = {
            "inner": jax.random.normal(k1, (obs + act, width)) / (obs + act) ** 0.5,
            "outer": jax.random.normal(k2, (width, 1)) / width ** 0.5,
        }
        return cls(params, **kw)

    def __call__(self, obs, act):
        h = jax.nn.relu(jnp.concatenate([obs, act], -1) @ self.params["inner"])
        return self.scale * (h @ self.params["outer"])[..., 0]

    def copy(self):
        return type(self)(jax.tree.map(jnp.array, self.params), self.scale)


class Duelling(Critic):
    @classmethod
    def create(cls, obs, act, width=16, seed=0, *, scale=0.5):
        return super().create(obs, act, seed, width, scale=scale)


KINDS = {"plain": Critic, "duelling": Duelling}
