"""Keys addressed by position, so that any step can be replayed alone."""
from __future__ import annotations

import zlib
from dataclasses import dataclass

import jax


@dataclass(frozen=True)
class KeyTree:
    node: jax.Array

    @classmethod
    def root(cls, seed: int) -> "KeyTree":
        return cls(jax.random.key(seed))

    def __truediv__(self, part: int | str) -> "KeyTree":
        number = zlib.crc32(part.encode()) if isinstance(part, str) else part
        return KeyTree(jax.random.fold_in(self.node, number))
