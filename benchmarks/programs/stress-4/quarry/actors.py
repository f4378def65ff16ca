from __future__ import annotations

import asyncio
from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class Actor:
    name: str
    seed: int
    sigma: float = 0.2

    @property
    def key(self) -> jax.Array:
        return jax.random.PRNGKey(self.seed)

    async def act(self, obs: jax.Array) -> jax.Array:
        await asyncio.sleep(0)
        return jnp.tanh(obs) + self.noise(obs.shape)

    def noise(self, shape: tuple[int, ...]) -> jax.Array:
        return self.sigma * jax.random.normal(self.key, shape)


@dataclass(frozen=True)
class Bounded(Actor):
    limit: float = 0.9

    async def act(self, obs: jax.Array) -> jax.Array:
        return jnp.clip(await super().act(obs), -self.limit, self.limit)


@dataclass(frozen=True)
class Still(Actor):
    def noise(self, shape: tuple[int, ...]) -> jax.Array:
        return jnp.zeros(shape)
