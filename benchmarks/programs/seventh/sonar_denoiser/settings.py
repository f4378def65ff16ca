from dataclasses import dataclass

from flax import nnx


@dataclass(frozen=True)
class Settings:
    seed: int = 0
    bins: int = 16
    width: int = 32
    sigma: float = 0.5
    steps: int = 20
    streams: tuple = ("params", "noise")


def open_streams(cfg):
    return nnx.Rngs(**{name: cfg.seed + 7919 * i for i, name in enumerate(cfg.streams)})
