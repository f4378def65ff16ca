from __future__ import annotations

import dataclasses
from typing import Protocol

import jax
import jax.numpy as jnp
from jaxtyping import Array, Float, PRNGKeyArray


class Schedule(Protocol):
    def __call__(self, n: int, /) -> Float[Array, "n"]: ...


@dataclasses.dataclass(eq=False)
class Flow:
    schedule: Schedule
    lr: float = 0.05

    def __post_init__(self):
        self.update = jax.jit(self._update)

    def init(self) -> Float[Array, "3 2"]:
        return jnp.zeros((3, 2))

    def loss(
        self,
        params: Float[Array, "3 2"],
        key: PRNGKeyArray,
        x1: Float[Array, "n 2"],
    ):
        t = self.schedule(len(x1))
        x0 = jax.random.normal(key, x1.shape)
        xt = (1 - t)[:, None] * x0 + t[:, None] * x1
        v = jnp.concatenate([xt, t[:, None]], axis=1) @ params
        return ((v - (x1 - x0)) ** 2).mean(), t

    def _update(self, params, key, x1):
        grads, t = jax.grad(self.loss, has_aux=True)(params, key, x1)
        return params - self.lr * grads, t
