import abc
from typing import NamedTuple

import jax


class Params(NamedTuple):
    low: float = -1.0
    high: float = 1.0
    wind: float = 0.2


class State(NamedTuple):
    pos: jax.Array
    vel: jax.Array
    t: int = 0


class Task(abc.ABC):
    @abc.abstractmethod
    def reset(self, key, params: Params) -> State: ...

    @abc.abstractmethod
    def step(self, key, state: State, action, params: Params) -> State: ...

    @property
    def default(self):
        return Params()

    def batched(self):
        """reset and step for a batch of environments."""
        return (
            jax.vmap(self.reset, in_axes=(None, 0)),
            jax.vmap(self.step, in_axes=(None, 0, 0, 0)),
        )
