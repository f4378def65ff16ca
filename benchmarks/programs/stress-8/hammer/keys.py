"""Stateless keys, so that any step of any chain can be replayed on its own."""
from dataclasses import dataclass

import jax


@dataclass(frozen=True)
class KeySchedule:
    seed: int
    stride: int = 64

    def number(self, chain, step):
        return self.seed + chain * self.stride + step

    def key(self, chain, step):
        return jax.random.key(self.number(chain, step))


class Replayable:
    """Mixin for kernels that derive their randomness from a schedule."""

    schedule: KeySchedule

    def keys_at(self, chain, step, count):
        return jax.random.split(self.schedule.key(chain, step), count)
