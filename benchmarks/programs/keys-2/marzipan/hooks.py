from dataclasses import dataclass
from typing import Protocol

import jax


class Hook(Protocol):
    def __call__(self, key, batch): ...


@dataclass
class ColumnNoise:
    column: str
    scale: float

    def __call__(self, key, batch):
        noise = self.scale * jax.random.normal(key, batch[self.column].shape)
        return {**batch, self.column: batch[self.column] + noise}


@dataclass
class Rescale:
    column: str
    factor: float

    def __call__(self, key, batch):
        return {**batch, self.column: batch[self.column] * self.factor}
