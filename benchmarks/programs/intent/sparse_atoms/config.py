import zlib
from dataclasses import dataclass

import jax


@dataclass(frozen=True)
class Problem:
    seed: int = 0
    atoms: int = 12
    dim: int = 8
    signals: int = 64
    active: int = 2
    steps: int = 12
    rate: float = 0.05


def stream(cfg, name):
    return jax.random.fold_in(jax.random.key(cfg.seed), zlib.crc32(name.encode()) & 0x7FFFFFFF)
