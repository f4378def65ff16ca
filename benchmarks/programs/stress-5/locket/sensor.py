from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from draws import gauss

if TYPE_CHECKING:
    import jax
    from jax import Array


@dataclasses.dataclass
class Reading:
    true: Array
    dark: Array
    shot: Array

    @property
    def value(self) -> Array:
        return self.true + self.dark + self.shot


class Sensor:
    def __init__(self, *, dark: float = 0.1, shot: float = 0.3) -> None:
        self.dark = dark
        self.shot = shot

    def measure(self, signal: jax.Array, key: jax.Array) -> Reading:
        dark = gauss(key, signal, self.dark)
        shot = gauss(key, signal, scale=self.shot) * abs(signal) ** 0.5
        return Reading(signal, dark, shot)

    def exposures(self, signal: jax.Array, keys: tuple[jax.Array, ...]) -> list[Reading]:
        return [self.measure(signal, key=key) for key in keys]
