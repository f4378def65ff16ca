from dataclasses import dataclass, field
from typing import Callable

import jax


@dataclass
class Ensemble:
    step: Callable
    axes: tuple = (0, None)
    errors: list = field(default_factory=list)

    def __post_init__(self):
        self.batched = jax.jit(jax.vmap(self.step, in_axes=self.axes))

    def forecast(self, fields, keys):
        for key in keys:
            fields, error = self.batched(fields, key)
            self.errors.append(error)
        return fields
