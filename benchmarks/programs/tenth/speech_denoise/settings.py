from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    bins: int = 24
    hidden: int = 32
    sigma: float = 0.3
    steps: int = 12
    batch: int = 16
    lr: float = 3e-3
    seed: int = 7
