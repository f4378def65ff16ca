import dataclasses
import io
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np


@dataclasses.dataclass
class Progress:
    step: int
    weights: Any

    def dump(self) -> bytes:
        buffer = io.BytesIO()
        np.savez(buffer, step=self.step, weights=np.asarray(self.weights))
        return buffer.getvalue()

    @classmethod
    def restore(cls, blob):
        with np.load(io.BytesIO(blob)) as data:
            return cls(int(data["step"]), jnp.asarray(data["weights"]))


class Runner:
    def __init__(self, seed, body):
        self.key = jax.random.key(seed)
        self.body = jax.jit(body)

    def advance(self, progress, count):
        for step in range(progress.step, progress.step + count):
            key = jax.random.fold_in(self.key, step)
            progress = Progress(step + 1, self.body(progress.weights, key))
        return progress
