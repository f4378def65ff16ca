from __future__ import annotations

import dataclasses

import jax


@dataclasses.dataclass(frozen=True)
class Ctx:
    train: bool = False
    key: jax.Array | None = None
    rate: float = 0.5

    @classmethod
    def training(cls, key, **kw):
        return cls(True, key, **kw)


EVAL = Ctx()
