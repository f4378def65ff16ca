from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    seed: int = 3
    steps: int = 6
    dim: int = 12
    hide: float = 0.4
    lr: float = 1e-2


CFG = Config()
